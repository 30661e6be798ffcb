import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser said of itself as it subscribed, base64url: its public key on P-256 (65 bytes) and its secret (16 bytes). */
export interface DeviceKeys {
  p256dh: string;
  auth: string;
}

/** Largest body that every push service takes is 4,096 bytes; this is what is left for the text. */
export const maxBytes = 3_993;

const recordSize = 4_096;

/** A text that only that browser can read: one record of `aes128gcm` (RFC 8188) with the keys of RFC 8291. */
export function encryptFor({ p256dh, auth }: DeviceKeys, text: string): Buffer {
  const plain = Buffer.from(text, 'utf8');
  if (plain.length > maxBytes) throw new RangeError('A push message is too long.');
  const theirs = Buffer.from(p256dh, 'base64url');
  const once = createECDH('prime256v1');
  const ours = once.generateKeys();
  const salt = randomBytes(16);
  const shared = once.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const key = derived(shared, Buffer.from(auth, 'base64url'), info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derived(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derived(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  const size = Buffer.alloc(5);
  size.writeUInt32BE(recordSize, 0);
  size.writeUInt8(ours.length, 4);
  // The last record ends with 2.
  return Buffer.concat([
    salt,
    size,
    ours,
    cipher.update(plain),
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

const derived = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** Whether these are keys with which anything can be encrypted: a point on the curve, and 16 bytes. */
export function areDeviceKeys({ p256dh, auth }: DeviceKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false;
  const once = createECDH('prime256v1');
  once.generateKeys();
  try {
    once.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
