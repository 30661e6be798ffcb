import { createHash } from 'node:crypto';
import type { Sql } from '#server/db/db.ts';
import type { PushConfig } from '../push/config.ts';
import { dropDevice } from '../push/devices.ts';
import { encryptFor } from '../push/encrypt.ts';
import { isKnownEndpoint } from '../push/hosts.ts';
import type { VapidKey } from '../push/vapid.ts';
import { retryAfterMs } from '../retryAfter.ts';
import { NotSent, type Transport } from '../transport.ts';

export interface PushOptions {
  config: Pick<PushConfig, 'contact' | 'service'>;
  sql: Sql;
  clock: () => Date;
  key: VapidKey;
}

/**
 * Hands notifications to the push services of the browsers' makers (RFC 8030), encrypted for one browser and signed by this server. An endpoint
 * that is gone takes its device along; a device that was told another key of ours gets nothing. A service that says when it
 * takes more is asked again then (S-192).
 */
export function createPush({ config, sql, clock, key: vapid }: PushOptions): Transport {
  return {
    async send({ push }, { signal }) {
      if (!push) throw new NotSent('templateFailed', true);
      const { device, payload, about, seconds, opening } = push;
      if (device.key !== vapid.publicKey) throw new NotSent('otherKey', true);
      if (!isKnownEndpoint(device.endpoint, config.service)) throw new NotSent('unknownHost', true);
      const { origin } = new URL(device.endpoint);
      const headers = {
        authorization: await vapid.authorization(origin, config.contact, clock()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(seconds),
        // A mail that waits for it to be opened is no matter of seconds.
        urgency: opening === undefined ? 'high' : 'normal',
        topic: createHash('sha256').update(about).digest('base64url').slice(0, 32),
      };
      const { status, headers: said } = await post(device.endpoint, headers, encryptFor(device, payload), signal);
      if (status >= 200 && status < 300) return;
      if (status === 404 || status === 410) {
        await dropDevice(sql, device.endpoint);
        throw new NotSent('gone', true);
      }
      if (status === 401 || status === 403) throw new NotSent('notAuthorized');
      if (status === 400 || status === 413) throw new NotSent('refused', true);
      throw new NotSent('deferred', false, retryAfterMs(said.get('retry-after'), clock()));
    },
  };
}

type Headers = Record<string, string>;

async function post(url: string, headers: Headers, body: Buffer, signal: AbortSignal): Promise<Response> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal,
    });
    await answer.body?.cancel().catch(() => undefined);
    return answer;
  } catch {
    throw new NotSent(signal.aborted ? 'tookTooLong' : 'noConnection');
  }
}
