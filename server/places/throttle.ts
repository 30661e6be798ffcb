import { setTimeout as wait } from 'node:timers/promises';

/** Lets callers go on one at a time, `pace` milliseconds apart. Who would wait longer than `patience` is turned away at once. */
export function createThrottle({ pace, patience }: { pace: number; patience: number }) {
  let next = 0;
  return async (): Promise<void> => {
    const now = performance.now();
    const turn = Math.max(now, next);
    if (turn - now > patience) throw new Error('Too many wait already.');
    next = turn + pace;
    if (turn > now) await wait(turn - now);
  };
}
