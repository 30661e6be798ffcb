import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { News } from '#contract/kit/news.ts';
import { RefusalBody } from '#contract/kit/refusals.ts';
import type { LiveSignal, StreamInput } from '#machines/app/live/machine.ts';

export interface StreamOptions {
  /** The identity token, a new one where that is asked for; null when no one is signed in. */
  token: (options: { fresh: boolean }) => Promise<string | null>;
  /** As what the token is shown: that of a session, unless said otherwise. */
  scheme?: 'Door' | undefined;
  send: (signal: LiveSignal) => void;
}

/** The server beats every 20 seconds: a stream that is silent for longer than three of them is broken. */
const silenceMs = 65_000;
/** No one is kept away for longer than after three failures. */
const longestRetryMs = 25_000;

/** Opens the stream of news and tells what comes. Returns a function that closes it; then nothing more is told. */
export function openStream({ topics, lastId, freshToken }: StreamInput, options: StreamOptions): () => void {
  const abort = new AbortController();
  const send = (signal: LiveSignal) => {
    if (!abort.signal.aborted) options.send(signal);
  };
  void run().catch(() => send({ type: 'stream.ended' }));
  return () => abort.abort();

  async function run(): Promise<void> {
    const token = await options.token({ fresh: freshToken });
    if (token === null) return send({ type: 'token.refused' });
    const response = await fetch(`${location.origin}/live?topics=${topics.join(',')}`, {
      headers: {
        accept: 'text/event-stream',
        authorization: `${options.scheme ?? 'Bearer'} ${token}`,
        ...(lastId === null ? {} : { 'last-event-id': lastId }),
      },
      cache: 'no-store',
      signal: abort.signal,
    });
    if (response.status === 401) return send({ type: 'token.refused' });
    if (!response.ok || !response.body) return send(await refusalOf(response));
    const retryMs = await read(response.body);
    send({ type: 'stream.ended', ...(retryMs === null ? {} : { retryMs }) });
  }

  /** Reads to the end; answers after how many milliseconds the server wants us back, where it said so. */
  async function read(body: ReadableStream<Uint8Array>): Promise<number | null> {
    let retryMs: number | null = null;
    const reader = body.getReader();
    const text = new TextDecoder();
    const parser = createParser({
      onEvent: (message) => tell(message, send),
      onRetry: (ms) => void (retryMs = Math.min(ms, longestRetryMs)),
    });
    for (;;) {
      const broken = setTimeout(() => void reader.cancel(), silenceMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(broken));
      if (done) return retryMs;
      parser.feed(text.decode(value, { stream: true }));
    }
  }
}

function tell({ event, id, data }: EventSourceMessage, send: (signal: LiveSignal) => void): void {
  if (event === 'open') return send({ type: 'stream.opened', id: id ?? null });
  const news = News.safeParse(parsed(data));
  if (!news.success) return;
  const { topic, version } = news.data;
  send({ type: 'stream.newsReceived', topic, hasEnded: version === 'ended', id: id ?? null });
}

/** A refusal names the topic that is not open; any other answer may be another one later, and too many openings say when. */
async function refusalOf(response: Response): Promise<LiveSignal> {
  const body = RefusalBody.safeParse(await response.json().catch(() => null));
  const topic = body.success ? body.data.details?.topic : undefined;
  if (typeof topic === 'string') return { type: 'stream.refused', topic };
  const seconds = response.status === 429 ? Number(response.headers.get('retry-after')) : 0;
  return { type: 'stream.ended', ...(seconds > 0 ? { retryMs: Math.min(seconds * 1000, longestRetryMs) } : {}) };
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
