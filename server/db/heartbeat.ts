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

/** How long an answer may take at most, and what is done where it does not come. */
export interface Deadline {
  ms: number;
  onLate(): void;
}

interface Waiting {
  since: number;
  deadline: Deadline | null;
  giveUp(cause?: Error): void;
}

const betweenLooks = 250;
const betweenProbes = 500;

/**
 * Tells a database that is slow from one that is not there: a frozen one refuses nothing and answers nothing. While
 * something waits for long, it is asked over another connection; where that is not answered, everything that waits is given
 * up at once, and new work is refused until it answers again. Where it is answered, what waits does so until its own deadline:
 after that its connection is dead, though others are not.
 */
export class Heartbeat {
  readonly #parts: HeartbeatParts;
  readonly #patience: number;
  readonly #waiting = new Set<Waiting>();
  #isDown = false;
  #stopped = false;
  #probing = false;
  #askedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: HeartbeatParts) {
    this.#parts = parts;
    this.#patience = parts.patience ?? 2_000;
  }

  /** Runs what waits for the database. Throws `DatabaseAway` in place of its answer when that does not come, or not in time. */
  watch<T>(work: () => Promise<T>, deadline: Deadline | null = null): Promise<T> {
    if (this.#isDown) return Promise.reject(new DatabaseAway());
    this.#timer ??= setInterval(() => this.#look(), betweenLooks).unref();
    return new Promise<T>((resolve, reject) => {
      const entry: Waiting = {
        since: performance.now(),
        deadline,
        giveUp: (cause) => reject(new DatabaseAway(undefined, cause && { cause })),
      };
      this.#waiting.add(entry);
      work()
        .finally(() => this.#waiting.delete(entry))
        .then(resolve, reject);
    });
  }

  /** Something was refused at once, as by a server that is stopped: it is asked now whether all is lost. */
  suspect(): void {
    if (!this.#isDown && !this.#probing && !this.#stopped) void this.#ask();
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#waiting.clear();
  }

  #look(): void {
    const now = performance.now();
    for (const entry of [...this.#waiting]) if (isLate(entry, now)) this.#giveUp(entry);
    const [oldest] = this.#waiting;
    const waitsLong = oldest !== undefined && now - Math.max(oldest.since, this.#askedAt) >= this.#patience;
    if (!this.#probing && (this.#isDown ? now - this.#askedAt >= betweenProbes : waitsLong)) void this.#ask();
  }

  #giveUp(entry: Waiting): void {
    this.#waiting.delete(entry);
    entry.giveUp(new NoAnswer());
    entry.deadline?.onLate();
  }

  async #ask(): Promise<void> {
    this.#probing = true;
    try {
      await this.#parts.probe();
      this.#turn(false);
    } catch (error) {
      this.#turn(!isAnswer(error));
    } finally {
      this.#probing = false;
      this.#askedAt = performance.now();
    }
  }

  #turn(isDown: boolean): void {
    if (this.#stopped) return;
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

const isLate = ({ since, deadline }: Waiting, now: number): boolean => deadline !== null && now - since >= deadline.ms;

class NoAnswer extends Error {
  readonly code = 'no answer in time';
}

/** Whether a server said no, other than that it is only starting. */
const isAnswer = (error: unknown): boolean => /^(?!57P03|EPIPE)[0-9A-Z]{5}$/.test(sqlState(error) ?? '');
