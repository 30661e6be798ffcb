import { keepRunning } from '#server/kit/keepRunning.ts';
import { createTimers, type TimerParts } from './runner.ts';
import { timerChannel } from './timer.ts';

/** Begins to fire what is due, also what became due while no server ran. Returns a function that stops. */
export const startTimers = (parts: TimerParts): Promise<() => Promise<void>> => {
  const { db, clock, timeOf, onCrash } = parts;
  return keepRunning({
    db,
    channel: timerChannel,
    runner: createTimers(parts),
    clock,
    timeOf,
    onCrash,
  });
};
