/** Does one piece of work when woken, never twice at a time and with a pause between two beginnings; wakings in between count as one. */
export class Pacer {
  readonly #work: () => Promise<void>;
  readonly #pauseMs: number;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #begun = Number.NEGATIVE_INFINITY;
  #closed = false;

  constructor(work: () => Promise<void>, pauseMs: number) {
    this.#work = work;
    this.#pauseMs = pauseMs;
  }

  wake(): void {
    if (this.#closed || this.#timer !== undefined) return;
    if (this.#running !== undefined) {
      this.#again = true;
      return;
    }
    const left = this.#begun + this.#pauseMs - performance.now();
    if (left <= 0) this.#begin();
    else
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#begin();
      }, left);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #begin(): void {
    this.#begun = performance.now();
    this.#again = false;
    this.#running = this.#work().finally(() => {
      this.#running = undefined;
      if (this.#again) this.wake();
    });
  }
}
