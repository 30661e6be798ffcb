import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushSubscribed } from '#contract/account/push.ts';

/** What a browser keeps of a subscription: it alone reads what is sent to it. */
export interface PushBrowser {
  /** What it tells a server, of an endpoint. */
  subscribedAt(endpoint: string): PushSubscribed;
  /** Reads one record of `aes128gcm` (RFC 8188, RFC 8291); throws where it is for someone else. */
  read(body: Buffer): string;
}

export function createPushBrowser(): PushBrowser {
  const own = createECDH('prime256v1');
  const point = own.generateKeys();
  const auth = randomBytes(16);
  return {
    subscribedAt: (endpoint) => ({ endpoint, p256dh: point.toString('base64url'), auth: auth.toString('base64url') }),
    read(body) {
      const salt = body.subarray(0, 16);
      const theirs = body.subarray(21, 21 + body.readUInt8(20));
      const text = body.subarray(21 + theirs.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, theirs]);
      const key = derived(own.computeSecret(theirs), auth, info, 32);
      const opened = createDecipheriv(
        'aes-128-gcm',
        derived(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
        derived(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
      );
      opened.setAuthTag(text.subarray(-16));
      const plain = Buffer.concat([opened.update(text.subarray(0, -16)), opened.final()]);
      return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
    },
  };
}

const derived = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
