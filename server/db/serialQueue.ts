/** Lets pieces of work run one after the other, in the order in which they came. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();
  #taken = 0;

  /** How many wait for their turn. */
  get waiting(): number {
    return Math.max(this.#taken - 1, 0);
  }

  get isFree(): boolean {
    return this.#taken === 0;
  }

  take<T>(work: () => Promise<T>): Promise<T> {
    this.#taken += 1;
    const turn = this.#last.then(work).finally(() => (this.#taken -= 1));
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
