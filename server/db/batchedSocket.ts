import { Socket } from 'node:net';

/**
 * Sends what is written in one turn of the event loop in one go: a send costs as much as all else that a statement takes
 * here. It counts on its writer to cork around each message, as `pg` does for every statement with a name or values, or to
 * {@link hold} before others.
 */
export class BatchedSocket extends Socket {
  #holding = false;

  /** What is written from here to the end of the turn leaves together. */
  hold(): void {
    this.cork();
    this.uncork();
  }

  override cork(): void {
    if (!this.#holding) {
      this.#holding = true;
      super.cork();
      process.nextTick(() => {
        this.#holding = false;
        this.uncork();
      });
    }
    super.cork();
  }
}
