import { readCode } from '#contract/door/codes.ts';

/** Measured: 25 ms on the machine of the tests, so 100 ms on a phone a quarter as quick. */
const iterations = 120_000;

/** What a code opens: the row of this tag, by this key. */
export interface Derived {
  tag: string;
  key: CryptoKey;
}

export interface Box {
  iv: Uint8Array<ArrayBuffer>;
  box: ArrayBuffer;
}

/** To what a box is bound: it opens in no other place. */
export interface Place {
  eventId: string;
  tag: string;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** 32 random bytes, of one event on one device. */
export const newSalt = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(32));

/**
 * The tag and the key of a guest code, as it was typed or read. PBKDF2 makes 32 bytes, HKDF the two out of them: so whoever
 * tries codes has to do all that the door does for each.
 *
 * A code has 40 bits, and all who are on the list share a salt. Whoever copies the database of a lost phone and tries codes
 * on one quick graphics card, some 70,000 a second, opens a first person of 200 after about a day and all of them after half
 * a year. It keeps a finder or a curious owner from reading the list; it does not keep out someone with a laboratory. The
 * pack ends 12 hours after the event for that reason too.
 */
export async function derive(code: string, salt: Uint8Array<ArrayBuffer>): Promise<Derived> {
  const { subtle } = crypto;
  const typed = await subtle.importKey('raw', bytesOf(readCode(code)), 'PBKDF2', false, ['deriveBits']);
  const slow = await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, typed, 256);
  const root = await subtle.importKey('raw', slow, 'HKDF', false, ['deriveBits', 'deriveKey']);
  const quick = (use: string) => ({ name: 'HKDF', hash: 'SHA-256', salt, info: bytesOf(use) });
  const [tag, key] = await Promise.all([
    subtle.deriveBits(quick('muster door: tag'), root, 256),
    subtle.deriveKey(quick('muster door: key'), root, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  ]);
  return { tag: hexOf(tag), key };
}

/** The text, readable only by the key and in that place. */
export async function seal(text: string, key: CryptoKey, place: Place): Promise<Box> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, box: await crypto.subtle.encrypt(bound(iv, place), key, bytesOf(text)) };
}

/** The text of a box; null where the key, the place or a byte is another. */
export async function open({ iv, box }: Box, key: CryptoKey, place: Place): Promise<string | null> {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(bound(iv, place), key, box));
  } catch {
    return null;
  }
}

const bound = (iv: BufferSource, { eventId, tag }: Place) => ({
  name: 'AES-GCM',
  iv,
  additionalData: bytesOf(JSON.stringify([eventId, tag])),
});

const hexOf = (bits: ArrayBuffer): string =>
  Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('');
