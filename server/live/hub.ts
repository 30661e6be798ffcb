import type { Topic } from '#contract/kit/news.ts';
import type { Listener } from './listener.ts';

/** Streams of one person at once, and of everyone in this process. */
export const maxStreamsOfPerson = 12;
export const maxStreams = 5_000;

/** Who listens to what in this process. */
export class Hub<L extends Listener> {
  readonly #listeners = new Set<L>();
  #isClosed = false;

  get size(): number {
    return this.#listeners.size;
  }

  /** The server stops: whoever wants a stream belongs elsewhere. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  close(): void {
    this.#isClosed = true;
  }

  [Symbol.iterator](): Iterator<L> {
    return this.#listeners.values();
  }

  /** Whether one more stream of this person would be too many. */
  isFull(person: string): boolean {
    if (this.#listeners.size >= maxStreams) return true;
    return [...this.#listeners].filter((each) => each.person === person).length >= maxStreamsOfPerson;
  }

  add(listener: L): void {
    this.#listeners.add(listener);
  }

  remove(listener: L): void {
    this.#listeners.delete(listener);
  }

  /** Those who listen to one of these topics. */
  *of(topics: ReadonlyMap<Topic, unknown>): Generator<L> {
    for (const listener of this.#listeners) if (hearsOne(listener, topics)) yield listener;
  }
}

function hearsOne({ topics }: Listener, changed: ReadonlyMap<Topic, unknown>): boolean {
  for (const topic of topics) if (changed.has(topic)) return true;
  return false;
}
