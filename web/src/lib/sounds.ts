/** A die on the table, a counter laid down: made of noise and a low tone when they are wanted, off unless somebody asks. */
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

/** Nothing where a browser has no sound, or lets none be heard before somebody has touched the page. */
function audio(): AudioContext | null {
  if (!settings.sounds || !("AudioContext" in globalThis)) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  return context;
}

/** A short knock: noise through a narrow gate, and a tone below it. */
function knock(at: AudioContext, when: number, pitch: number, loud: number, long: number): void {
  const length = Math.ceil(at.sampleRate * long);
  const noise = at.createBuffer(1, length, at.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const source = at.createBufferSource();
  source.buffer = noise;
  const gate = at.createBiquadFilter();
  gate.type = "bandpass";
  gate.frequency.value = pitch;
  gate.Q.value = 1.2;
  const tone = at.createOscillator();
  tone.frequency.setValueAtTime(pitch / 5, when);
  tone.frequency.exponentialRampToValueAtTime(pitch / 9, when + long);
  const volume = at.createGain();
  volume.gain.setValueAtTime(loud, when);
  volume.gain.exponentialRampToValueAtTime(0.001, when + long);
  source.connect(gate).connect(volume);
  tone.connect(volume).connect(at.destination);
  source.start(when);
  tone.start(when);
  source.stop(when + long);
  tone.stop(when + long);
}

/** It bounces, quicker and quicker, and lies. */
export function soundOfDie(): void {
  const at = audio();
  if (!at) return;
  let when = at.currentTime + 0.02;
  let apart = 0.17;
  for (let bounce = 0; bounce < 6; bounce++) {
    knock(at, when, 1500 + 400 * Math.random(), 0.32 * 0.8 ** bounce, 0.05);
    when += apart;
    apart *= 0.78;
  }
}

export function soundOfCounter(): void {
  const at = audio();
  if (at) knock(at, at.currentTime + 0.01, 520, 0.4, 0.09);
}
