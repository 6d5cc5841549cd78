/** Paints tiles of the ground beside the page, in a thread of its own, so that the map can be moved meanwhile. */
import medium from "../../../../grognard/fonts/sans-medium.woff2?url";
import { paint, type Shape, shapesOf, Styles } from "./drawing";

/** A tile to be painted: what of the map it shows, and how large. */
export interface Order {
  key: string;
  path: string;
  style: string;
  left: number;
  top: number;
  width: number;
  height: number;
  pixels: [number, number];
}
export interface Painted {
  key: string;
  bitmap: ImageBitmap | null;
}

/** What a thread of its own is, of all that the types of a page say of it. */
declare const self: {
  onmessage: (message: MessageEvent<Order>) => void;
  postMessage(painted: Painted, along: Transferable[]): void;
  fonts?: FontFaceSet;
};

/** So many tiles are kept as they were read: who zooms paints them again. */
const KEPT = 60;
const read = new Map<string, Promise<Shape[]>>();
const sheets = new Map<string, Promise<Styles>>();
const lettered = (async () => {
  self.fonts?.add(await new FontFace("Alegreya Sans", `url(${medium})`, { weight: "500" }).load());
})().catch(() => undefined); // then hex numbers stand in another letter

async function text(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

function known<T>(store: Map<string, Promise<T>>, path: string, make: () => Promise<T>): Promise<T> {
  let found = store.get(path);
  if (!found) {
    found = make();
    store.set(path, found);
    found.catch(() => store.delete(path));
  }
  return found;
}

async function shapes(order: Order): Promise<Shape[]> {
  const styles = await known(sheets, order.style, async () => new Styles(await text(order.style)));
  const found = await known(read, `${order.style} ${order.path}`, async () => shapesOf(await text(order.path), styles));
  if (read.size > KEPT) read.delete(read.keys().next().value!);
  return found;
}

async function bitmap(order: Order): Promise<ImageBitmap> {
  const [found] = await Promise.all([shapes(order), lettered]);
  const canvas = new OffscreenCanvas(...order.pixels);
  const paper = canvas.getContext("2d", { alpha: false })!;
  const [across, down] = [order.pixels[0] / order.width, order.pixels[1] / order.height];
  paper.setTransform(across, 0, 0, down, -order.left * across, -order.top * down);
  paint(paper, found);
  return canvas.transferToImageBitmap();
}

async function answer(order: Order): Promise<void> {
  const painted: Painted = { key: order.key, bitmap: await bitmap(order).catch(() => null) };
  self.postMessage(painted, painted.bitmap ? [painted.bitmap] : []);
}

self.onmessage = ({ data }) => void answer(data);
