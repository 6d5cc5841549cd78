// Before the first paint, so that nobody sees the wrong paper.
try {
  const chosen = localStorage.getItem("grognard-theme");
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  if (chosen === "dark" || (chosen !== "light" && dark)) document.documentElement.dataset.dark = "";
} catch {
  // A browser that stores nothing still plays.
}

// What the page will ask for first is asked for while the page itself is still on its way.
const table = /^#\/table\/([\w-]+)(?:\/coach)?$/.exec(location.hash);
const first = table ? [`/api/tables/${table[1]}/news`] : location.hash.length < 3 ? ["/api/games", "/api/tables"] : [];
window.grognardEarly = Object.fromEntries(first.map((path) => [path, fetch(path, { credentials: "same-origin" })]));
for (const asked of Object.values(window.grognardEarly)) asked.catch(() => null); // who takes the answer says so
