/** Counters that turn over or leave, on whatever map is on the page. Who wants no motion sees them as they lie afterwards. */
import { calm, settings } from "../lib/settings.svelte";

const TURN = 260;
const LEAVE = 420;

const drawn = (unit: string): SVGGElement | null => document.querySelector<SVGGElement>(`.live [data-unit="${CSS.escape(unit)}"]`);

async function moved(unit: string, to: Keyframe, duration: number): Promise<void> {
  const element = drawn(unit);
  if (!element || calm() || document.hidden) return;
  const from = element.style.transform;
  const motion = element.animate(
    [
      { transform: from, opacity: 1 },
      { opacity: 1, ...to, transform: `${from} ${to.transform as string}` },
    ],
    {
      duration: duration * settings.tempo,
      easing: "ease-in",
    },
  );
  await motion.finished.catch(() => undefined);
}

/** It turns over: `show` is called when it stands on its edge. */
export async function flip(unit: string, show: () => void): Promise<void> {
  await moved(unit, { transform: "scale(0.04, 1.12)" }, TURN);
  show();
}

/** It goes from the map: `show` is called when it is gone. */
export async function leave(unit: string, show: () => void): Promise<void> {
  await moved(unit, { transform: "translate(0, -260px) scale(0.7)", opacity: 0 }, LEAVE);
  show();
}
