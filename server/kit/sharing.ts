import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does work for everyone who asks under one key. What someone is answered was begun after they asked: who comes while it
 * is under way waits for the next, together with all others who do.
 */
export type Sharing<Answer> = (key: string, work: () => Promise<Answer>) => Promise<Answer>;

interface Work<Answer> {
  /** Never rejects. */
  over: Promise<unknown>;
  next: Promise<Answer> | undefined;
}

/** At least `pauseMs` lie between two beginnings of the work of one key; the first one begins at once. */
export function createSharing<Answer>(pauseMs: number): Sharing<Answer> {
  const known = new Map<string, Work<Answer>>();
  const begin: Sharing<Answer> = (key, work) => {
    const answer = work();
    const begun: Work<Answer> = { over: Promise.allSettled([answer, wait(pauseMs)]).then(forget), next: undefined };
    known.set(key, begun);
    return answer;

    function forget(): void {
      if (begun.next === undefined) known.delete(key);
    }
  };
  return (key, work) => {
    const before = known.get(key);
    return before ? (before.next ??= before.over.then(() => begin(key, work))) : begin(key, work);
  };
}
