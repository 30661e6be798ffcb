import { DatabaseAway, sqlState } from './errors.ts';

export interface HeartbeatParts {
  /** Asks the database over a connection of its own whether it is there. */
  probe(): Promise<void>;
  /** It is not: what hangs on its connections is let go. */
  onDown(): void;
  log(line: string): void;
  /** Milliseconds after which something that waits makes us ask. */
  patience?: number;
}

interface Waiting {
  since: number;
  giveUp(): void;
}

const betweenLooks = 250;
const betweenProbes = 500;

/**
 * Tells a database that is slow from one that is not there: a frozen one refuses nothing and answers nothing. While
 * something waits for long, it is asked over another connection; where that is not answered, everything that waits is given
 * up at once, and new work is refused until it answers again.
 */
export class Heartbeat {
  readonly #parts: HeartbeatParts;
  readonly #patience: number;
  readonly #waiting = new Set<Waiting>();
  #isDown = false;
  #probing = false;
  #askedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: HeartbeatParts) {
    this.#parts = parts;
    this.#patience = parts.patience ?? 2_000;
  }

  /** Runs what waits for the database. Throws `DatabaseAway` in place of its answer when that does not come. */
  watch<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isDown) return Promise.reject(new DatabaseAway());
    this.#timer ??= setInterval(() => this.#look(), betweenLooks).unref();
    return new Promise<T>((resolve, reject) => {
      const entry = { since: performance.now(), giveUp: () => reject(new DatabaseAway()) };
      this.#waiting.add(entry);
      work()
        .finally(() => this.#waiting.delete(entry))
        .then(resolve, reject);
    });
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#waiting.clear();
  }

  #look(): void {
    const [oldest] = this.#waiting;
    const now = performance.now();
    const waitsLong = oldest !== undefined && now - Math.max(oldest.since, this.#askedAt) >= this.#patience;
    if (!this.#probing && (this.#isDown ? now - this.#askedAt >= betweenProbes : waitsLong)) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#probing = true;
    try {
      await this.#parts.probe();
      this.#turn(false);
    } catch (error) {
      this.#turn(sqlState(error)?.length !== 5 || isStarting(error));
    } finally {
      this.#probing = false;
      this.#askedAt = performance.now();
    }
  }

  #turn(isDown: boolean): void {
    if (isDown && !this.#isDown) {
      this.#parts.log('The database does not answer: calls are refused until it does.');
      this.#parts.onDown();
      for (const { giveUp } of [...this.#waiting]) giveUp();
      this.#waiting.clear();
    }
    if (!isDown && this.#isDown) this.#parts.log('The database answers again.');
    this.#isDown = isDown;
  }
}

const isStarting = (error: unknown): boolean => sqlState(error) === '57P03';
