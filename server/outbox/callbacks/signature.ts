import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds since 1970, as the sender's clock has them. */
export const timeHeader = 'muster-timestamp';
/** Hex of HMAC-SHA256 over the timestamp, a full stop and the body as it is sent. */
export const signatureHeader = 'muster-signature';

/** How old, or how far ahead of our clock, a signature may be, in milliseconds. */
export const signatureHolds = 5 * 60_000;

export const signatureOf = (secret: string, timestamp: string, body: Uint8Array | string): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

/** When a body was signed; null where the time is no time, or none of now. */
export function timeOf(timestamp: string, now: Date): Date | null {
  if (!/^\d{1,12}$/.test(timestamp)) return null;
  const at = new Date(Number(timestamp) * 1000);
  return Math.abs(now.getTime() - at.getTime()) <= signatureHolds ? at : null;
}

/** Whether a signature is the right one, found out in the same time whatever is wrong with it. */
export function isSigned(secret: string, timestamp: string, body: Uint8Array, signature: string): boolean {
  const right = Buffer.from(signatureOf(secret, timestamp, body));
  const given = Buffer.from(signature.replace(/^sha256=/, '').toLowerCase());
  return given.length === right.length && timingSafeEqual(given, right);
}
