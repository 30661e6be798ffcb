import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import type { Roster } from '#contract/guests/roster.ts';

/** How long a door waits after it has asked before it asks again. */
const pauseMs = 800;

/** A door that follows the list of an event as the app does: woken by news, asking for changes, one request at a time. */
export class FollowingDoor {
  /** When it knew that someone is in, by the attendee's id, on the clock of this process. */
  readonly knew = new Map<string, number>();
  /** Answers that were changes, and those that were the whole list. */
  readonly answered = { changes: 0, whole: 0 };
  readonly #url: string;
  readonly #roster: string;
  readonly #eventId: string;
  readonly #headers: Record<string, string>;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 2 });
  readonly #over = new AbortController();
  #version = 0;
  #woken = Promise.withResolvers<void>();
  #received = 0;
  #following: Promise<void> | undefined;

  constructor(url: string, rosterPath: string, eventId: string, token: string) {
    this.#url = url;
    this.#roster = rosterPath;
    this.#eventId = eventId;
    this.#headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
  }

  /** Bytes that came for this door, heads of answers and news too. */
  get received(): number {
    return this.#received;
  }

  async open(): Promise<void> {
    await this.#read('');
    const stream = await this.#get(`/live?topics=event:${this.#eventId}`);
    stream.on('data', (chunk: Buffer) => {
      this.#received += chunk.length;
      if (chunk.includes('data: {"topic')) this.#woken.resolve();
    });
    stream.on('error', () => undefined);
    this.#following = this.#follow();
  }

  async close(): Promise<void> {
    this.#over.abort();
    this.#woken.resolve();
    await this.#following;
    this.#agent.destroy();
  }

  async #follow(): Promise<void> {
    while (!this.#over.signal.aborted) {
      await this.#woken.promise;
      if (this.#over.signal.aborted) return;
      this.#woken = Promise.withResolvers();
      const pause = wait(pauseMs);
      await this.#read(`&since=${this.#version}`);
      await pause;
    }
  }

  async #read(since: string): Promise<void> {
    const { answer, bytes } = await this.#ask(`${this.#roster}${since}`);
    this.#received += bytes.length + headBytes(answer);
    const isShort = answer.headers['content-encoding'] === undefined;
    const roster: Roster = JSON.parse((isShort ? bytes : brotliDecompressSync(bytes)).toString());
    this.#version = roster.version;
    this.answered[roster.reset ? 'whole' : 'changes'] += 1;
    const now = performance.now();
    for (const { id, checkedIn } of roster.changed) if (checkedIn && !this.knew.has(id)) this.knew.set(id, now);
  }

  #get(path: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      request(`${this.#url}${path}`, { headers: this.#headers, agent: this.#agent }, (answer) => {
        if (answer.statusCode === 200) return resolve(answer);
        text(answer).then((said) => reject(new Error(`${path} was answered ${answer.statusCode}: ${said}`)), reject);
      })
        .on('error', reject)
        .end();
    });
  }

  /** A browser asks again, too, when the server had just closed the connection that it kept. */
  async #ask(path: string): Promise<{ answer: IncomingMessage; bytes: Buffer }> {
    try {
      const answer = await this.#get(path);
      return { answer, bytes: await buffer(answer) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET' || this.#over.signal.aborted) throw error;
      return this.#ask(path);
    }
  }
}

const headBytes = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.reduce((sum, part) => sum + part.length + 2, 'HTTP/1.1 200 OK\r\n\r\n'.length);
