/** Links that give a friend a seat. The server keeps only a hash of each, so this browser remembers the link itself. */
import { api } from "../lib/api";
import { forget, keep, recall } from "../lib/memory";

const key = (table: string, side: string): string => `link-${table}-${side}`;

export const known = (table: string, side: string): string | null => recall(key(table, side));

const here = (host: string): boolean => /^(localhost|127\.|\[?::1)/.test(host);

/** Whether a link serves on this machine only. */
export const onlyHere = (link: string): boolean => here(new URL(link).hostname);

/** A link to a page of ours, as other machines find it. */
export function linkTo(page: string, addresses: readonly string[]): string {
  const base = here(location.hostname) ? (addresses[0] ?? location.origin) : location.origin;
  return `${base.replace(/\/$/, "")}/#/${page}`;
}

/** A new link; an older one no longer serves. */
export async function make(table: string, side: string): Promise<string> {
  const { secret, addresses } = await api.invite(table, side);
  const link = linkTo(`join/${secret}`, addresses);
  keep(key(table, side), link); // where nothing is kept, a new one can be made after a reload
  return link;
}

export async function withdraw(table: string, side: string): Promise<void> {
  await api.withdraw(table, side);
  forget(key(table, side));
}

/** Pages on plain http have no clipboard of their own: then what is selected is copied. */
export async function copy(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    if (!navigator.clipboard) return document.execCommand("copy");
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return false;
  }
}
