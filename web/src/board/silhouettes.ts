/** Counters for those who would rather see a tank than an oval: filled shapes in the box of the NATO symbols, (25, 50) to
 * (175, 150), by the same names. */

const wheel = (x: number, y: number, r: number): string => `M${x},${y} m-${r},0 a${r},${r} 0 1 0 ${2 * r},0 a${r},${r} 0 1 0 ${-2 * r},0 z`;
const track = (x: number, y: number, wide: number): string => `M${x},${y} h${wide} a14,14 0 0 1 0,28 h${-wide} a14,14 0 0 1 0,-28 z`;

const SOLDIER =
  wheel(100, 66, 13) +
  "M82,84 L118,84 L128,116 L118,120 L112,104 L112,148 L102,148 L100,124 L98,148 L88,148 L88,104 L80,120 L70,114 z" +
  "M122,54 L129,56 L110,126 L103,124 z";
const GUN = "M84,120 L28,142 L33,149 L94,128 z";

export const SILHOUETTES: Readonly<Record<string, string>> = {
  infantry: SOLDIER,
  shock: SOLDIER,
  armour: track(44, 112, 112) + "M34,110 L54,96 L150,96 L168,110 z M80,95 L86,73 L126,73 L134,95 z M126,77 L178,71 L178,78 L128,86 z",
  mechanized: "M28,94 L60,94 L74,76 L168,76 L168,110 L28,110 z" + wheel(52, 128, 17) + track(96, 114, 62),
  motorized: "M32,112 L34,92 L50,76 L72,76 L72,112 z M77,64 L170,64 L170,112 L77,112 z" + wheel(56, 130, 16) + wheel(138, 130, 16),
  cavalry: "M68,149 L138,149 C138,112 126,84 106,62 L99,51 L92,64 C72,72 56,92 46,112 L58,123 L78,109 L93,106 C89,122 76,130 68,149 z",
  artillery: wheel(92, 124, 22) + "M62,106 L168,66 L173,77 L72,118 z" + GUN,
  mountain: "M28,148 L78,56 L102,98 L120,72 L172,148 z",
  airborne:
    "M38,98 a62,50 0 0 1 124,0 L142,89 L121,98 L100,89 L79,98 L58,89 z M54,100 L60,100 L100,138 L97,143 z M146,100 L140,100 L100,138 L103,143 z" +
    wheel(100, 141, 9),
  fleet: "M25,118 L175,118 L156,146 L44,146 z M66,114 L66,98 L134,98 L134,114 z M88,95 L88,76 L110,76 L110,95 z M96,73 h7 v-23 h-7 z",
  recon:
    "M32,108 L56,88 L150,88 L170,108 L162,120 L40,120 z M84,86 L90,72 L116,72 L122,86 z M118,75 L158,72 L158,78 L120,82 z" +
    wheel(62, 130, 16) +
    wheel(138, 130, 16),
  rocket:
    "M46,104 L150,52 L155,62 L51,114 z M56,120 L160,68 L165,78 L61,130 z M40,126 h112 v10 h-112 z" +
    wheel(62, 140, 11) +
    wheel(130, 140, 11),
  engineer: "M26,128 h148 v14 h-148 z M38,126 a62,62 0 0 1 124,0 h-15 a47,47 0 0 0 -94,0 z M93,80 h14 v46 h-14 z",
  "anti-tank":
    "M70,98 L178,90 L178,99 L70,111 z M64,74 L77,70 L82,124 L67,124 z" + wheel(72, 132, 17) + "M60,122 L26,144 L32,149 L70,130 z",
  "anti-aircraft": "M86,112 L134,50 L145,57 L101,121 z M60,122 L140,122 L158,147 L42,147 z",
  supply: "M42,66 h54 v38 h-54 z M104,66 h54 v38 h-54 z M72,110 h56 v38 h-56 z",
  headquarters: "M36,148 L100,88 L164,148 z M97,50 h7 v38 h-7 z M104,50 L146,62 L104,74 z",
};
