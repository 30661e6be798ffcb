/** An answer that is given on a notification itself, on every network (S-99, S-168). */

/** A public call of ours, made without a session; making it twice is one answer. */
export interface AnswerCall {
  path: string;
  method: string;
  body: object;
  /** Shown once the server has it. */
  said: string;
}

/**
 * `refused`: by the server. `noConnection`: known at once, so that its page can still be opened. `late`: tried again until there was
 * no use in it. `overtaken`: another press on the same notification came after it.
 */
export type Outcome = 'taken' | 'refused' | 'noConnection' | 'late' | 'overtaken';

/** In milliseconds. A worker that is busy for minutes is ended by the browser, so all tries are over within half of one. */
const waits = { untilSaid: 1_500, forAnswer: 8_000, betweenTries: 2_000 };
const mostTries = 3;

const running = new Map<string, AbortController>();

/** Sends it, and says by `trying` that it isn't there yet where that takes long. The newest press on a notification counts. */
export async function sendAnswer(tag: string, call: AnswerCall, trying: () => Promise<void>): Promise<Outcome> {
  running.get(tag)?.abort();
  const press = new AbortController();
  running.set(tag, press);
  const saying = setTimeout(() => void trying().catch(() => undefined), waits.untilSaid);
  press.signal.addEventListener('abort', () => clearTimeout(saying));
  const outcome = await tryAll(call, press.signal);
  clearTimeout(saying);
  if (press.signal.aborted) return 'overtaken';
  running.delete(tag);
  return outcome;
}

async function tryAll(call: AnswerCall, overtaken: AbortSignal): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    const came = await tryOnce(call, overtaken);
    if (came === 'taken' || came === 'refused') return came;
    if (tries === 1 && came === 'noConnection') return came;
    if (tries === mostTries || overtaken.aborted) return 'late';
    await new Promise((resolve) => setTimeout(resolve, waits.betweenTries));
    if (overtaken.aborted) return 'overtaken';
  }
}

/** `keepalive`: what has left goes on where the browser ends the worker. */
async function tryOnce({ path, method, body }: AnswerCall, overtaken: AbortSignal): Promise<Outcome> {
  const limit = new AbortController();
  const end = () => limit.abort();
  const late = setTimeout(end, waits.forAnswer);
  overtaken.addEventListener('abort', end, { once: true });
  const headers = { 'content-type': 'application/json' };
  const init = { method, headers, body: JSON.stringify(body), credentials: 'omit', keepalive: true } as const;
  try {
    const { ok, status } = await fetch(`/api${path}`, { ...init, signal: limit.signal });
    if (ok) return 'taken';
    return status >= 500 || status === 429 ? 'late' : 'refused';
  } catch {
    return limit.signal.aborted ? 'late' : 'noConnection';
  } finally {
    clearTimeout(late);
    overtaken.removeEventListener('abort', end);
  }
}
