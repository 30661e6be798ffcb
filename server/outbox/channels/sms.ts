import { fieldAt } from '../callbacks/fields.ts';
import { NotSent, type Transport } from '../transport.ts';
import type { SmsConfig } from '../smsConfig.ts';
import { filledBody } from './smsBody.ts';

export type SmsOptions = Omit<SmsConfig, 'callbacks'> & {
  /** Keeps by which id the gateway speaks of a message, where it speaks of its own. */
  keep: (reference: string, messageId: string) => Promise<void>;
};

/** Longest answer that is looked at, in bytes, and how long it may take to come once the message was taken, in milliseconds. */
const maxOfAnswer = 64 * 1024;
const answerWithin = 5_000;

const types = { json: 'application/json', form: 'application/x-www-form-urlencoded' };

/**
 * Hands text messages to a gateway by POST, taken when the answer is 2xx. The message's id goes along as `Idempotency-Key`,
 * the same with every attempt, so that a gateway that took it already may recognise it.
 */
export function createSms(options: SmsOptions): Transport {
  return {
    async send({ to, text }, { id, signal, taken }) {
      const answer = await post(options, { to, text, id, from: options.from ?? '' }, signal);
      const { status } = answer;
      if (status >= 200 && status < 300) {
        taken?.();
        return keepIdOf(answer, options, id);
      }
      await answer.body?.cancel().catch(() => undefined);
      if (status === 401 || status === 403) throw new NotSent('notAuthorized');
      throw status === 400 || status === 422 ? new NotSent('refused', true) : new NotSent('deferred');
    },
  };
}

type Blanks = Parameters<typeof filledBody>[2];

async function post({ url, auth, format, body }: SmsOptions, blanks: Blanks, signal: AbortSignal): Promise<Response> {
  const headers = { [auth.name]: auth.value, 'content-type': types[format], 'idempotency-key': blanks.id };
  try {
    return await fetch(url, {
      method: 'POST',
      headers,
      body: filledBody(body, format, blanks),
      redirect: 'manual',
      signal,
    });
  } catch {
    throw new NotSent(signal.aborted ? 'tookTooLong' : 'noConnection');
  }
}

/** The message was taken, whatever becomes of this: at worst its receipts are not recognised. */
async function keepIdOf(answer: Response, { idAt, keep }: SmsOptions, messageId: string): Promise<void> {
  if (idAt === null) return answer.body?.cancel().catch(() => undefined);
  const reference = fieldAt(await jsonOf(answer), idAt);
  if (reference !== null) await keep(reference, messageId).catch(() => undefined);
}

async function jsonOf(answer: Response): Promise<unknown> {
  if (answer.body === null) return null;
  const reader = answer.body.getReader();
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), answerWithin);
  const pieces: Uint8Array[] = [];
  try {
    for (let size = 0; size <= maxOfAnswer; ) {
      const { value, done } = await reader.read();
      if (done) return JSON.parse(Buffer.concat(pieces).toString('utf8'));
      pieces.push(value);
      size += value.length;
    }
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    await reader.cancel().catch(() => undefined);
  }
  return null;
}
