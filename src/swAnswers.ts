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
 * no use in it. `overtaken`: what came after it stands in its place.
 */
export type Outcome = 'taken' | 'refused' | 'noConnection' | 'late' | 'overtaken';

/** In milliseconds. A worker that is busy for minutes is ended by the browser, so all tries are over within half of one. */
const waits = { untilSaid: 1_500, forAnswer: 8_000, betweenTries: 2_000 };
const maxTries = 3;

interface Press {
  abort: AbortController;
  /** Path of the page where it may be answered too. */
  page: string;
  /** Settles once "still trying" stands there, where that is being shown. */
  shown: Promise<void>;
  /** What came after it stands in its place: nothing more is said of it. */
  covered: boolean;
}

/** By the tag of their notification. */
const running = new Map<string, Press>();

/**
 * Sends it, and says by `trying` that it isn't there yet where that takes long: what came of it is said after that. The newest press
 * on a notification counts. `page`: path of the page where it may be answered too.
 */
export async function sendAnswer(
  { tag, page }: { tag: string; page: string },
  call: AnswerCall,
  trying: () => Promise<void>,
): Promise<Outcome> {
  const before = giveUp(tag);
  const press: Press = { abort: new AbortController(), page, shown: Promise.resolve(), covered: false };
  running.set(tag, press);
  await before;
  const { signal } = press.abort;
  if (signal.aborted) return 'overtaken';
  const saying = setTimeout(() => {
    if (!signal.aborted && !press.covered) press.shown = trying().catch(() => undefined);
  }, waits.untilSaid);
  const outcome = await tryAll(call, signal);
  clearTimeout(saying);
  await press.shown;
  if (signal.aborted) return 'overtaken';
  running.delete(tag);
  return press.covered ? 'overtaken' : outcome;
}

/**
 * Ends what is being sent from notifications of this tag or page: it is answered elsewhere (S-170). Settles once nothing is said of
 * it any more.
 */
export async function giveUp(tagOrPage: string): Promise<void> {
  const ended = [...running].filter(([tag, { page }]) => tag === tagOrPage || page === tagOrPage);
  for (const [tag, { abort }] of ended) {
    running.delete(tag);
    abort.abort();
  }
  await Promise.all(ended.map(([, { shown }]) => shown));
}

/** Another notification takes the place of this one: its answer is still sent, and nothing said of it. */
export async function cover(tag: string): Promise<void> {
  const press = running.get(tag);
  if (!press) return;
  press.covered = true;
  await press.shown;
}

async function tryAll(call: AnswerCall, overtaken: AbortSignal): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    const came = await tryOnce(call, overtaken);
    if (came === 'taken' || came === 'refused') return came;
    if (tries === 1 && came === 'noConnection') return came;
    if (tries === maxTries || overtaken.aborted) return 'late';
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
