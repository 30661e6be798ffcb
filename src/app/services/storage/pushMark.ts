import type { PushMark } from '#machines/account/pushRenewal/machine.ts';

/** That someone turned notifications on in this browser. It outlives their session, and says whose it is by a hash alone. */

const key = 'muster.push';

interface Kept extends PushMark {
  of: string;
}

function read(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
    const { of, id, hides, hasEnded } = kept ?? {};
    return typeof of === 'string' &&
      typeof id === 'string' &&
      typeof hides === 'boolean' &&
      typeof hasEnded === 'boolean'
      ? { of, id, hides, hasEnded }
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

/** What this person turned on here; null where it was nothing, or someone else's. */
export async function readPushMark(userId: string): Promise<PushMark | null> {
  const kept = read();
  if (kept === null || kept.of !== (await ownerOf(userId))) return null;
  return { id: kept.id, hides: kept.hides, hasEnded: kept.hasEnded };
}

/** They are on here, for this person and no one before them. */
export const keepPushMark = async (userId: string, mark: PushMark): Promise<void> =>
  write({ ...mark, of: await ownerOf(userId) });

/** They were turned off: here, or of the device that this browser is. */
export function dropPushMark(deviceId?: string): void {
  if (deviceId === undefined || read()?.id === deviceId) write(null);
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
