import { createECDH, createHmac } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { Sql } from '#server/db/db.ts';
import { sharedSecret } from '#server/db/sharedSecret.ts';
import { hour } from '#contract/kit/durations.ts';

/** The key by which push services know this server (RFC 8292). */
export interface VapidKey {
  /** Uncompressed point on P-256, base64url: what browsers are told as they subscribe. */
  publicKey: string;
  /** The value of `Authorization` for a push service; made again every few hours. `contact`: `mailto:` or https. */
  authorization(origin: string, contact: string, now: Date): Promise<string>;
}

/** A token is good for twelve hours, half of what is allowed, and used for six. */
const goodFor = 12 * hour;
const usedFor = 6 * hour;
/** Most push services whose tokens are kept. */
const maxKept = 50;

/** The key of all processes on one database: the given one, else one that is made when it is first asked for, and kept there. */
export const vapidKey = async (sql: Sql, given: string | null): Promise<VapidKey> =>
  keyOf(given === null ? scalarOf(await sharedSecret(sql, 'push')) : Buffer.from(given, 'base64url'));

/** The public half of a private key on P-256 (32 bytes, base64url); null for what is none. */
export function publicHalf(privateKey: string): string | null {
  const scalar = Buffer.from(privateKey, 'base64url');
  return scalar.length === 32 ? (pointOf(scalar)?.toString('base64url') ?? null) : null;
}

function pointOf(scalar: Buffer): Buffer | null {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(scalar);
    return curve.getPublicKey();
  } catch {
    return null;
  }
}

/** One in four billion secrets is no private key of the curve. */
function scalarOf(secret: Buffer): Buffer {
  for (let round = 0; ; round += 1) {
    const scalar = createHmac('sha256', secret).update(`vapid ${round}`).digest();
    if (pointOf(scalar)) return scalar;
  }
}

function keyOf(scalar: Buffer): VapidKey {
  const point = pointOf(scalar);
  if (!point) throw new TypeError('The key for push messages is no key on P-256.');
  const publicKey = point.toString('base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: scalar.toString('base64url') };
  const signing = importJWK(jwk, 'ES256');
  const kept = new Map<string, { madeAt: number; value: string }>();
  return {
    publicKey,
    async authorization(origin, contact, now) {
      const found = kept.get(origin);
      const age = found ? now.getTime() - found.madeAt : usedFor;
      if (found && age >= 0 && age < usedFor) return found.value;
      const token = await new SignJWT({ sub: contact })
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(origin)
        .setExpirationTime(new Date(now.getTime() + goodFor))
        .sign(await signing);
      const value = `vapid t=${token}, k=${publicKey}`;
      if (kept.size >= maxKept) kept.clear();
      kept.set(origin, { madeAt: now.getTime(), value });
      return value;
    },
  };
}
