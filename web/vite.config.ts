import { svelte } from "@sveltejs/vite-plugin-svelte";
import ms from "milsymbol";
import { defineConfig, type Plugin } from "vite";

/** The NATO symbols we use, drawn when the page is built: the browser gets a few lines instead of the whole standard. */
const SYMBOLS: Record<string, string> = {
  infantry: "SFGPUCI---",
  armour: "SFGPUCA---",
  mechanized: "SFGPUCIZ--",
  motorized: "SFGPUCIM--",
  cavalry: "SFGPUCR---",
  artillery: "SFGPUCF---",
  mountain: "SFGPUCIO--",
  airborne: "SFGPUCIA--",
  shock: "SFGPUCI---",
  fleet: "SFGPUCIN--",
  recon: "SFGPUCRVA-",
  rocket: "SFGPUCFR--",
  engineer: "SFGPUCE---",
  "anti-tank": "SFGPUCAA--",
  "anti-aircraft": "SFGPUCD---",
  supply: "SFGPUSS---",
};
/** A symbol in a box from (25, 50) to (175, 150), as path data: what is drawn with a line, and what is filled. */
interface Sign {
  lines: string;
  solid: string;
}
/** Those that the standard tells by what stands beside the frame. */
const OWN: Record<string, Sign> = {
  headquarters: { lines: "M25,50 l150,0 0,100 -150,0 z", solid: "M25,50 l150,0 0,34 -150,0 z" },
};

function signOf(svg: string): Sign {
  const shapes = [...svg.matchAll(/<(path|circle) ([^>]*)>/g)].map(([, tag, said]) => {
    const of = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(` ${said}`)?.[1] ?? "";
    const r = of("r");
    const round = `M${of("cx")},${of("cy")} m-${r},0 a${r},${r} 0 1 0 ${2 * Number(r)},0 a${r},${r} 0 1 0 ${-2 * Number(r)},0 z`;
    return { d: tag === "circle" ? round : of("d"), line: of("stroke") !== "none", solid: of("fill") !== "none" };
  });
  // Strokes are filled as well in the standard's own drawing: of a stroke nothing comes of that.
  const solids = shapes.filter((s) => s.solid && (!s.line || s.d.includes("a")));
  return {
    lines: shapes
      .filter((s) => s.line)
      .map((s) => s.d)
      .join(" "),
    solid: solids.map((s) => s.d).join(" "),
  };
}

function symbols(): Plugin {
  const name = "virtual:symbols";
  return {
    name: "nato-symbols",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const drawn = Object.entries(SYMBOLS).map(([kind, code]) => {
        const options = { size: 100, fill: false, frame: true, monoColor: "currentColor", strokeWidth: 6 };
        return [kind, signOf(new ms.Symbol(code, options).asSVG())];
      });
      return `export default ${JSON.stringify({ ...Object.fromEntries(drawn), ...OWN })}`;
    },
  };
}

const server = process.env.GROGNARD_SERVER ?? "http://127.0.0.1:8137";

export default defineConfig({
  base: "./",
  plugins: [svelte(), symbols()],
  build: {
    outDir: "../grognard/web/dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: server, changeOrigin: false, ws: true } } },
});
