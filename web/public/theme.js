// Before the first paint, so that nobody sees the wrong paper.
try {
  const chosen = localStorage.getItem("grognard-theme");
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  if (chosen === "dark" || (chosen !== "light" && dark)) document.documentElement.dataset.dark = "";
} catch {
  // A browser that stores nothing still plays.
}
