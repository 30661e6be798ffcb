import type pg from 'pg';

/** Who wants the notifications of one channel. */
export interface Subscriber {
  onPayload(payload: string): void;
  onResume(): void;
}

const firstPauseMs = 200;
const longestPauseMs = 5000;

/**
 * One connection that listens to every channel somebody subscribed to.
 * When it is lost it is made again; what was notified in between is lost, so every subscriber is told to catch up.
 */
export class Listener {
  readonly #connect: () => pg.Client;
  readonly #channels = new Map<string, Set<Subscriber>>();
  #client: Promise<pg.Client> | undefined;
  #pauseMs = firstPauseMs;
  #again: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(connect: () => pg.Client) {
    this.#connect = connect;
  }

  /**
   * Subscribes. `onResume` runs before the promise settles and after each reconnect; while a lost connection is being
   * made again, it runs when that succeeds. Answers a function that stops.
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
      await (await this.#client).query(`listen ${channel}`);
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

  async #start(): Promise<pg.Client> {
    const client = this.#connect();
    let started = false;
    let lost = false;
    const onLost = (): void => {
      if (lost) return;
      lost = true;
      client.end().catch(() => undefined);
      if (started) this.#reopenLater();
    };
    client.on('error', onLost);
    client.on('end', onLost);
    client.on('notification', ({ channel, payload }) => {
      for (const subscriber of this.#channels.get(channel) ?? []) subscriber.onPayload(payload ?? '');
    });
    await client.connect();
    for (const channel of this.#channels.keys()) await client.query(`listen ${channel}`);
    if (lost) throw new Error('The connection for notifications was lost.');
    started = true;
    this.#pauseMs = firstPauseMs;
    for (const subscribers of this.#channels.values()) for (const subscriber of subscribers) subscriber.onResume();
    return client;
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
