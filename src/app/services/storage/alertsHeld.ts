import type { HeldAlert } from '#machines/alerts/heldAlerts/held.ts';
import { dropStored } from './stored.ts';

/** Whether something about an alert waits to be sent; what it is stands in `heldAlerts.ts`, which comes when there is some. */

export const heldKey = 'muster.alerts.held';

/** What belongs to someone, and the organization in which it was begun. */
export type StoredHeldAlert = HeldAlert & { personId: string; parentId: string };

/** What the browser does not keep lives as long as the page; what is under way goes by who sends it. */
export const inPage = { unkept: new Map<string, StoredHeldAlert>(), underWay: new Set<string>() };

const watchers = new Set<() => void>();

export function watchHeld(watcher: () => void): () => void {
  watchers.add(watcher);
  addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener('storage', watcher);
  };
}

export function tellHeld(): void {
  for (const watcher of [...watchers]) watcher();
}

/** What is stored, as text: it is another one whenever something has changed. */
export function heldText(): string {
  try {
    return localStorage.getItem(heldKey) ?? '';
  } catch {
    return '';
  }
}

export const isAnyHeld = (): boolean => inPage.unkept.size > 0 || heldText() !== '';

/** Whoever logs out takes it along; a session that ends by itself loses nothing. */
export function dropHeld(): void {
  inPage.unkept.clear();
  dropStored('localStorage', heldKey);
  tellHeld();
}
