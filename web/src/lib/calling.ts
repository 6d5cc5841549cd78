/** Word that it is one's turn, by the browser, where one looks at something else. */
import { settings } from "./settings.svelte";

/** What stands before the name of a page that waits for its player. */
export const MARK = "● ";

export function call(title: string, text: string, table: string): void {
  if (!settings.notices || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body: text, tag: `grognard-${table}` });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some telephones know them only in another way: there the address is called.
  }
}
