/** Links that give a friend a seat. The server keeps only a hash of each, so this browser remembers the link itself. */
import { api } from "../lib/api";

const key = (table: string, side: string): string => `grognard-link-${table}-${side}`;

export function known(table: string, side: string): string | null {
  try {
    return localStorage.getItem(key(table, side));
  } catch {
    return null;
  }
}

export function forget(table: string, side: string): void {
  try {
    localStorage.removeItem(key(table, side));
  } catch {
    // Nothing was remembered.
  }
}

const here = (host: string): boolean => /^(localhost|127\.|\[?::1)/.test(host);

/** Whether a link serves on this machine only. */
export const onlyHere = (link: string): boolean => here(new URL(link).hostname);

/** A new link; an older one no longer serves. */
export async function make(table: string, side: string): Promise<string> {
  const { secret, addresses } = await api.invite(table, side);
  const base = here(location.hostname) ? (addresses[0] ?? location.origin) : location.origin;
  const link = `${base.replace(/\/$/, "")}/#/join/${secret}`;
  try {
    localStorage.setItem(key(table, side), link);
  } catch {
    // It is shown all the same; after a reload a new one can be made.
  }
  return link;
}

export async function withdraw(table: string, side: string): Promise<void> {
  await api.withdraw(table, side);
  forget(table, side);
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
