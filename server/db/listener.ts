import type { SocketClient } from './client.ts';

/** Who wants the notifications of one channel. */
export interface Subscriber {
  onPayload(payload: string): void;
  onResume(): void;
}

const firstPauseMs = 200;
const longestPauseMs = 5000;
/** How often the connection is asked whether it is alive, and how long its answer may take. */
const usualPause = 15_000;
const usualPatience = 5_000;

export interface ListenerOptions {
  /** A connection that is not open yet. */
  connect(): SocketClient;
  betweenAsks?: number;
  patience?: number;
}

/**
 * One connection that listens to every channel someone subscribed to.
 * When it is lost it is made again; what was notified in between is lost, so every subscriber is told to catch up.
 */
export class Listener {
  readonly #connect: () => SocketClient;
  readonly #betweenAsks: number;
  readonly #patience: number;
  readonly #channels = new Map<string, Set<Subscriber>>();
  #client: Promise<SocketClient> | undefined;
  #pauseMs = firstPauseMs;
  #again: NodeJS.Timeout | undefined;
  #asking: NodeJS.Timeout | undefined;
  #closed = false;
  #isOpen = false;
  #heardAt: number | undefined;

  constructor({ connect, betweenAsks = usualPause, patience = usualPatience }: ListenerOptions) {
    this.#connect = connect;
    this.#betweenAsks = betweenAsks;
    this.#patience = patience;
  }

  /**
   * Subscribes. `onResume` runs before the promise settles and after each reconnect; while a lost connection is being
   * made again, it runs when that succeeds. Returns a function that stops.
   */
  async listen(channel: string, subscriber: Subscriber): Promise<() => Promise<void>> {
    const subscribers = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, subscribers.add(subscriber));
    try {
      await this.#subscribe(channel, subscriber);
    } catch (error) {
      await this.#leave(channel, subscriber);
      throw error;
    }
    return () => this.#leave(channel, subscriber);
  }

  /** Whether its connection stands, and for how many seconds nothing has come over it; null before anything came. */
  get hearing(): { isOpen: boolean; silentFor: number | null } {
    const silentFor = this.#heardAt === undefined ? null : (performance.now() - this.#heardAt) / 1000;
    return { isOpen: this.#isOpen, silentFor };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#again);
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #subscribe(channel: string, subscriber: Subscriber): Promise<void> {
    if (this.#again !== undefined) return;
    if (this.#client === undefined) await this.#open();
    else {
      await this.#ask(await this.#client, `listen ${channel}`);
      subscriber.onResume();
    }
  }

  async #leave(channel: string, subscriber: Subscriber): Promise<void> {
    const subscribers = this.#channels.get(channel);
    subscribers?.delete(subscriber);
    if (this.#closed || subscribers === undefined || subscribers.size > 0) return;
    this.#channels.delete(channel);
    const client = await this.#client?.catch(() => undefined);
    await client?.query(`unlisten ${channel}`).catch(() => undefined);
  }

  async #open(): Promise<void> {
    this.#client = this.#start();
    try {
      await this.#client;
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
  }

  async #start(): Promise<SocketClient> {
    const client = this.#connect();
    let started = false;
    let lost = false;
    const onLost = (): void => {
      if (lost) return;
      lost = true;
      this.#isOpen = false;
      clearInterval(this.#asking);
      client.end().catch(() => undefined);
      if (started) this.#reopenLater();
    };
    client.on('error', onLost);
    client.on('end', onLost);
    client.on('notification', ({ channel, payload }) => {
      this.#heardAt = performance.now();
      for (const subscriber of this.#channels.get(channel) ?? []) subscriber.onPayload(payload ?? '');
    });
    await client.connect();
    for (const channel of this.#channels.keys()) await this.#ask(client, `listen ${channel}`);
    if (lost) throw new Error('The connection for notifications was lost.');
    started = true;
    this.#isOpen = true;
    this.#asking = setInterval(
      () => void this.#ask(client, 'select 1').catch(() => undefined),
      this.#betweenAsks,
    ).unref();
    this.#pauseMs = firstPauseMs;
    for (const subscribers of this.#channels.values()) for (const subscriber of subscribers) subscriber.onResume();
    return client;
  }

  /** Without an answer in time the connection is cut, and with that it is lost like any other. */
  async #ask(client: SocketClient, text: string): Promise<void> {
    const giveUp = setTimeout(() => client.destroy(), this.#patience);
    try {
      await client.query(text);
      this.#heardAt = performance.now();
    } finally {
      clearTimeout(giveUp);
    }
  }

  #reopenLater(): void {
    this.#client = undefined;
    if (this.#closed) return;
    this.#again = setTimeout(() => {
      this.#again = undefined;
      if (this.#channels.size > 0) this.#open().catch(() => this.#reopenLater());
    }, this.#pauseMs);
    this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
  }
}
