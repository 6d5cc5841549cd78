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
/** Those that the standard tells by what stands beside the frame. */
const OWN: Record<string, string> = {
  headquarters:
    '<path d="M25,50 l150,0 0,100 -150,0 z" stroke-width="6" stroke="currentColor" fill="none"/><path d="M25,50 l150,0 0,34 -150,0 z" fill="currentColor"/>',
};

function symbols(): Plugin {
  const name = "virtual:symbols";
  return {
    name: "nato-symbols",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const drawn = Object.entries(SYMBOLS).map(([kind, code]) => {
        const options = { size: 100, fill: false, frame: true, monoColor: "currentColor", strokeWidth: 6 };
        const svg = new ms.Symbol(code, options).asSVG();
        // The paths alone, in a box from (25, 50) to (175, 150).
        return [kind, svg.replace(/^<svg[^>]*>|<\/svg>$/g, "").replaceAll('stroke-width="3"', 'stroke-width="6"')];
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
