import { createParser } from 'eventsource-parser';
import type { Hono } from 'hono';
import { News } from '#contract/kit/news.ts';
import { tokenOf } from '#tests/support/tenant/served.ts';

/** One message as it came; `id` where it carries one. */
export interface Message {
  event: string;
  id: string | undefined;
  data: unknown;
}

/** A stream that is read message by message. */
export interface Reading {
  status: number;
  headers: Headers;
  /** The next message; null when the stream has ended. */
  next(): Promise<Message | null>;
  /** What the next message that is news says. */
  news(): Promise<News | null>;
  /** The last id that came. */
  lastId(): string | undefined;
  /** After how many milliseconds the server wants its reader back; null where it did not say. */
  retryMs(): number | null;
  close(): Promise<void>;
}

export interface Opening {
  token?: string | null;
  lastId?: string;
}

/** Opens a stream of the routes alone, without a port. */
export async function listenTo(
  routes: Pick<Hono, 'request'>,
  personId: string,
  topics: readonly string[],
  { token = tokenOf(personId), lastId }: Opening = {},
): Promise<Reading> {
  return readStream(
    await routes.request(`/?topics=${topics.join(',')}`, {
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
      },
    }),
  );
}

export function readStream(response: Response): Reading {
  const reader = response.body?.getReader();
  const text = new TextDecoder();
  const heard: Message[] = [];
  let last: string | undefined;
  let retryMs: number | null = null;
  const parser = createParser({
    onEvent: ({ event = 'message', id, data }) => heard.push({ event, id, data: JSON.parse(data) }),
    onRetry: (ms) => void (retryMs = ms),
  });
  const reading: Reading = {
    status: response.status,
    headers: response.headers,
    async next() {
      while (heard.length === 0) {
        const part = await reader?.read();
        if (!part || part.done) return null;
        parser.feed(text.decode(part.value, { stream: true }));
      }
      const message = heard.shift() ?? null;
      last = message?.id ?? last;
      return message;
    },
    async news() {
      let message = await reading.next();
      while (message !== null && message.event === 'open') message = await reading.next();
      return message && News.parse(message.data);
    },
    lastId: () => last,
    retryMs: () => retryMs,
    close: async () => reader?.cancel(),
  };
  return reading;
}
