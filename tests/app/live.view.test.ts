import type { Topic } from '#contract/kit/news.ts';
import type { LiveSignal } from '#machines/app/live/machine.ts';
import { createLive } from '#src/app/services/live/live.ts';
import { openStream } from '#src/app/services/live/liveStream.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A request for a stream, and the hand that answers it. */
interface Asked {
  url: URL;
  headers: Headers;
  isOver: boolean;
  /** Sends parts of a stream. */
  send(...parts: string[]): void;
  end(): void;
}

const asked: Asked[] = [];
let answerWith: ((request: Asked) => Response) | null;

/** The network: every request is kept, and answered with a stream unless a test says otherwise. */
function fetchLive(input: string, init: RequestInit): Promise<Response> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const utf8 = new TextEncoder();
  const request: Asked = {
    url: new URL(input),
    headers: new Headers(init.headers),
    isOver: false,
    send: (...parts) => {
      for (const part of parts) writer.write(utf8.encode(part)).catch(() => undefined);
    },
    end: () => void writer.close(),
  };
  init.signal?.addEventListener('abort', () => {
    request.isOver = true;
    writer.abort(new DOMException('aborted', 'AbortError')).catch(() => undefined);
  });
  asked.push(request);
  const answer = answerWith?.(request) ?? new Response(readable, { headers: { 'content-type': 'text/event-stream' } });
  return Promise.resolve(answer);
}

const refusal = (status: number, details?: object, headers?: HeadersInit) =>
  Response.json(
    { code: 'notFound', message: 'This doesn’t exist, or you don’t have access to it.', details },
    { status, ...(headers ? { headers } : {}) },
  );

const newest = (): Asked => {
  const request = asked.at(-1);
  if (!request) throw new Error('nothing was asked for');
  return request;
};

beforeEach(() => {
  asked.length = 0;
  answerWith = null;
  vi.stubGlobal('fetch', fetchLive);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a stream', () => {
  const open = (lastId: string | null = null, token: string | null = 'secret') => {
    const heard: LiveSignal[] = [];
    const close = openStream(
      { topics: ['event:e1', 'user:mia'], lastId, freshToken: true },
      {
        token: async ({ fresh }) => token && `${token} ${fresh ? 'new' : 'old'}`,
        send: (signal) => heard.push(signal),
      },
    );
    const hears = (...signals: LiveSignal[]) => vi.waitFor(() => expect(heard).toEqual(signals));
    return { close, heard, hears };
  };

  it('is asked for with the token and the last id in headers, and never in the address', async () => {
    open('41');
    await vi.waitFor(() => expect(asked.length).toBe(1));
    const { url, headers } = newest();
    expect(url.pathname + url.search).toBe('/live?topics=event:e1,user:mia');
    expect(Object.fromEntries(headers)).toMatchObject({ authorization: 'Bearer secret new', 'last-event-id': '41' });
  });

  it('tells its messages, however they are cut, and its end', async () => {
    const { hears } = open();
    await vi.waitFor(() => expect(asked.length).toBe(1));
    newest().send('event: open\nid: 7\nda', 'ta: {}\n\n:\n\ndata: {"topic":"event:e1","ver', 'sion":8}\n\n');
    newest().send('data: nonsense\n\n', 'id: 9\ndata: {"topic":"user:mia","version":"ended"}\n\n');
    newest().end();
    await hears(
      { type: 'stream.opened', id: '7' },
      { type: 'stream.newsReceived', topic: 'event:e1', hasEnded: false, id: null },
      { type: 'stream.newsReceived', topic: 'user:mia', hasEnded: true, id: '9' },
      { type: 'stream.ended' },
    );
  });

  it.each([
    [3_000, 3_000],
    [86_400_000, 25_000],
  ])('tells when the server wants its reader back, asked for %i ms as %i', async (asks, retryMs) => {
    const { hears } = open();
    await vi.waitFor(() => expect(asked.length).toBe(1));
    newest().send(`retry: ${asks}\n\n`);
    newest().end();
    await hears({ type: 'stream.ended', retryMs });
  });

  it.each<[string, Response, LiveSignal]>([
    ['401', refusal(401), { type: 'token.refused' }],
    ['404 of a topic', refusal(404, { topic: 'event:e1' }), { type: 'stream.refused', topic: 'event:e1' }],
    ['409 of a topic', refusal(409, { topic: 'event:e1' }), { type: 'stream.refused', topic: 'event:e1' }],
    ['429', refusal(429), { type: 'stream.ended' }],
    ['429 with when to come', refusal(429, {}, { 'retry-after': '7' }), { type: 'stream.ended', retryMs: 7000 }],
    ['502 of a proxy', new Response('Bad gateway', { status: 502 }), { type: 'stream.ended' }],
  ])('that is answered %s', async (_, answer, signal) => {
    answerWith = () => answer;
    await open().hears(signal);
  });

  it('is not asked for without a token', async () => {
    await open(null, null).hears({ type: 'token.refused' });
    expect(asked).toEqual([]);
  });

  it('tells nothing more once it is closed', async () => {
    const { close, heard, hears } = open();
    await vi.waitFor(() => expect(asked.length).toBe(1));
    newest().send('event: open\nid: 7\ndata: {}\n\n');
    await hears({ type: 'stream.opened', id: '7' });
    close();
    expect(newest().isOver).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard.length).toBe(1);
  });

  it('that is silent for longer than three beats is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { hears } = open();
    await vi.waitFor(() => expect(asked.length).toBe(1));
    newest().send('event: open\nid: 7\ndata: {}\n\n');
    await hears({ type: 'stream.opened', id: '7' });
    await vi.advanceTimersByTimeAsync(65_000);
    await hears({ type: 'stream.opened', id: '7' }, { type: 'stream.ended' });
  });
});

describe('a page', () => {
  const turn = (state: 'visible' | 'hidden') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const page = () => {
    turn('visible');
    const heard: string[] = [];
    const ended: string[] = [];
    const live = createLive({ token: async () => 'secret', onAccessEnded: (topic) => void ended.push(topic) });
    const watch = (name: string, ...topics: Topic[]) => live.watch(topics, () => heard.push(name));
    return { heard, ended, watch };
  };
  const streams = (...topics: string[]) =>
    vi.waitFor(() => {
      const open = asked.filter(({ isOver }) => !isOver);
      expect(open.map(({ url }) => url.searchParams.get('topics'))).toEqual(topics);
    });

  it('has one stream for all who watch, and tells each of them their own topics', async () => {
    const { heard, watch } = page();
    const stops = [watch('home', 'organization:o1', 'user:mia'), watch('event', 'event:e1', 'user:mia')];
    await streams('event:e1,organization:o1,user:mia');
    newest().send('id: 3\ndata: {"topic":"user:mia","version":3}\n\ndata: {"topic":"event:e1","version":4}\n\n');
    await vi.waitFor(() => expect(heard).toEqual(['home', 'event', 'event']));
    for (const stop of stops) stop();
    await streams();
  });

  it('says of which topic the news are no longer open', async () => {
    const { heard, ended, watch } = page();
    const stop = watch('home', 'organization:o1', 'user:mia');
    await streams('organization:o1,user:mia');
    newest().send('id: 3\ndata: {"topic":"organization:o1","version":"ended"}\n\n');
    await vi.waitFor(() => expect([heard, ended]).toEqual([['home'], ['organization:o1']]));
    stop();
    await streams();
  });

  it('opens a new stream from the last id for a topic that is new', async () => {
    const { watch } = page();
    const stop = watch('home', 'user:mia');
    await streams('user:mia');
    newest().send('event: open\nid: 12\ndata: {}\n\n');
    const stopOther = watch('event', 'event:e1');
    await streams('event:e1,user:mia');
    await vi.waitFor(() => expect(newest().headers.get('last-event-id')).toBe('12'));
    stop();
    stopOther();
    await streams();
  });

  it('has a stream only while it is shown and somebody watches', async () => {
    const { watch } = page();
    const stop = watch('home', 'user:mia');
    await streams('user:mia');
    turn('hidden');
    await streams();
    turn('visible');
    await streams('user:mia');
    dispatchEvent(new Event('offline'));
    await streams();
    dispatchEvent(new Event('online'));
    await streams('user:mia');
    stop();
    await streams();
  });
});
