import type { MembershipTopic, News, Topic } from '#contract/kit/news.ts';

type Version = News['version'];

export interface ListenerOptions {
  /** Id of the person. */
  person: string;
  topics: readonly Topic[];
  /** The stream is over, whoever ended it. */
  onEnd: () => void;
  /** Breaks the connection, where there is one. */
  onCut?: (() => void) | undefined;
  /** Milliseconds of a clock that only goes on. */
  now: () => number;
}

const utf8 = new TextEncoder();

/**
 * One open stream. What it has not taken yet is kept once for each topic, the newest alone: a slow reader costs no more
 * memory than its topics.
 */
export class Listener {
  readonly person: string;
  readonly topics: Set<Topic>;
  readonly body: ReadableStream<Uint8Array>;
  readonly #onEnd: () => void;
  readonly #onCut: (() => void) | undefined;
  readonly #now: () => number;
  readonly #pending = new Map<Topic | MembershipTopic, Version>();
  #opens = false;
  #position: number | null = null;
  #beats = false;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #isWanted = false;
  #waitsSince: number;
  #ended = false;

  constructor({ person, topics, onEnd, onCut, now }: ListenerOptions) {
    this.person = person;
    this.topics = new Set(topics);
    this.#onEnd = onEnd;
    this.#onCut = onCut;
    this.#now = now;
    this.#waitsSince = now();
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => void (this.#controller = controller),
        pull: () => {
          this.#isWanted = true;
          this.#flush();
        },
        cancel: () => this.#over(),
      },
      { highWaterMark: 0 },
    );
  }

  /** The first message; from this position on everything is told. */
  open(position: number): void {
    this.#opens = true;
    this.#position = position;
    this.#flush();
  }

  /** Keeps what changed for this stream; `position` is the id under which it is sent. */
  tell(news: Iterable<readonly [Topic, Version]>, position: number | null): void {
    for (const [topic, version] of news) if (this.topics.has(topic)) this.#pending.set(topic, version);
    this.#position = position ?? this.#position;
    this.#flush();
  }

  tellAll(position: number | null): void {
    this.tell(
      [...this.topics].map((topic) => [topic, 'all'] as const),
      position,
    );
  }

  /** What the reader may do has changed, whatever they listen to. */
  tellMembership(): void {
    this.#pending.set(`membership:${this.person}`, 'all');
    this.#flush();
  }

  /** Ends one topic with a message; without a topic left the stream ends. */
  endTopic(topic: Topic): void {
    this.#pending.set(topic, 'ended');
    this.topics.delete(topic);
    this.#flush();
    if (this.topics.size === 0) this.end();
  }

  /** A comment, so that proxies keep the connection and a broken one is found. */
  beat(): void {
    this.#beats = true;
    this.#flush();
  }

  /** Since when, in milliseconds, a message waits for its reader; null when none does. */
  get waitsSince(): number | null {
    return this.#isWanted ? null : this.#waitsSince;
  }

  /** Ends the stream after what it has not taken yet; `retryMs`: when its reader had better come back. */
  end(retryMs?: number): void {
    if (this.#ended) return;
    const rest = this.#take() + (retryMs === undefined ? '' : `retry: ${retryMs}\n\n`);
    if (rest !== '') this.#controller?.enqueue(utf8.encode(rest));
    this.#controller?.close();
    this.#over();
  }

  /** Breaks off a stream whose reader takes nothing anymore. */
  cut(): void {
    if (this.#ended) return;
    this.#over();
    if (this.#onCut) this.#onCut();
    else this.#controller?.error(new Error('The reader took nothing.'));
  }

  #over(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#onEnd();
  }

  #flush(): void {
    if (this.#ended || !this.#isWanted) return;
    const text = this.#take();
    if (text === '') return;
    this.#isWanted = false;
    this.#waitsSince = this.#now();
    this.#controller?.enqueue(utf8.encode(text));
  }

  /** The id stands on the last message alone: who got half of them asks for all of them again. */
  #take(): string {
    const news = [...this.#pending].map(([topic, version]) => `data: ${JSON.stringify({ topic, version })}\n\n`);
    const messages = this.#opens ? ['event: open\ndata: {}\n\n', ...news] : news;
    const last = messages.pop();
    const id = this.#position === null ? '' : `id: ${this.#position}\n`;
    const beat = this.#beats ? ':\n\n' : '';
    this.#opens = false;
    this.#beats = false;
    this.#pending.clear();
    return last === undefined ? beat : [...messages, id + last].join('');
  }
}
