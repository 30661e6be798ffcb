import type { PushMark } from '#machines/account/pushRenewal/machine.ts';

/** That someone turned notifications on in this browser. It outlives their session, and says whose it is by a hash alone. */

const key = 'muster.push';

/** Before this, what was kept had no date. */
const firstDated = Date.UTC(2026, 11, 1);

interface Kept extends Omit<PushMark, 'isOld'> {
  of: string;
}

function read(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
    const { of, id, hides, events, hasEnded, at = firstDated } = kept ?? {};
    return typeof of === 'string' &&
      typeof id === 'string' &&
      typeof hides === 'boolean' &&
      typeof hasEnded === 'boolean' &&
      typeof at === 'number'
      ? { of, id, hides, events: events === true || undefined, hasEnded, at }
      : null;
  } catch {
    return null;
  }
}

function write(kept: Kept | null): void {
  try {
    if (kept === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    return;
  }
}

/** What is known without asking the browser: whether it is worth a look at all. */
export const mayHavePush = (): boolean =>
  read() !== null || ('Notification' in globalThis && Notification.permission === 'granted');

/** What this person turned on here; null where it was nothing, or someone else's. Someone else's goes once it is old: after `lasts` milliseconds. */
export async function readPushMark(userId: string, lasts: number): Promise<PushMark | null> {
  const kept = read();
  if (kept === null) return null;
  const { of, ...mark } = kept;
  const isOld = Date.now() - mark.at > lasts;
  if (of === (await ownerOf(userId))) return { ...mark, isOld };
  if (isOld) write(null);
  return null;
}

/** They are on here, for this person and no one before them. */
export const keepPushMark = async (
  userId: string,
  { id, hides, events }: Pick<PushMark, 'id' | 'hides' | 'events'>,
): Promise<void> => write({ id, hides, events, hasEnded: false, at: Date.now(), of: await ownerOf(userId) });

/** They were turned off on a device; where `at` says of when that is known, what was turned on since stays. */
export function dropPushMark({ id, at }: Pick<PushMark, 'id'> & Partial<PushMark>): void {
  const kept = read();
  if (kept?.id === id && (at ?? kept.at) === kept.at) write(null);
}

/** Someone's session ends here, and their notifications with it. */
export function endPushMark(): void {
  const kept = read();
  if (kept !== null) write({ ...kept, hasEnded: true });
}

async function ownerOf(userId: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`push ${userId}`));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
