const everyMs = 5 * 60_000;

/**
 * PGlite has no background processes: no one writes checkpoints, removes dead rows or counts them.
 * This does it every five minutes in which something ran, and once at the end.
 */
export class Upkeep {
  #used = false;
  readonly #run: (text: string) => Promise<unknown>;
  readonly #timer: NodeJS.Timeout;

  constructor(run: (text: string) => Promise<unknown>, onFailure: (error: unknown) => void) {
    this.#run = run;
    this.#timer = setInterval(() => {
      if (this.#used) this.#maintain().catch(onFailure);
    }, everyMs);
    this.#timer.unref();
  }

  noteUse(): void {
    this.#used = true;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async finish(): Promise<void> {
    this.stop();
    if (this.#used) await this.#maintain();
  }

  async #maintain(): Promise<void> {
    this.#used = false;
    await this.#run('vacuum (analyze)');
    await this.#run('checkpoint');
  }
}
