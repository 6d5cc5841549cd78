/** What zooms, whoever is asked to. */
interface Zooming {
  zoomBy(factor: number): void;
  fit(): void;
}

export const ZOOM = 1.3;

/** Nearer, farther, or all of the map, by key. */
export function zoomByKey(key: string, board: Zooming | undefined): void {
  if (key === "+" || key === "=") board?.zoomBy(ZOOM);
  else if (key === "-") board?.zoomBy(1 / ZOOM);
  else if (key === "0") board?.fit();
}
