import { clockWithZone } from '#contract/kit/clocks.ts';
import type { DoorEvent } from './judge.ts';
import { type DoorQueue, type EnteredCode, isSame } from './queue.ts';

/** The line after this phone could not decide on its first code: it goes to the server once that answers. */
export function setAside(line: DoorQueue): DoorQueue {
  const [first, ...waiting] = line.waiting;
  if (!first) return line;
  const noted = { ...first, isNoted: true };
  return { ...line, waiting, noted: [...line.noted.filter((each) => !isSame(each, first)), noted] };
}

/** The line once the server may answer again: the first code that was noted is sent. One that fails again goes behind the others. */
export const takeNextQueued = ({ noted: [first, ...noted], ...line }: DoorQueue): DoorQueue => ({
  ...line,
  noted,
  waiting: first ? [first, ...line.waiting] : line.waiting,
});

/**
 * The line in which a noted code that is given again stands at the end, with the time it was noted: while the server answers, one
 * code is settled in the order in which it was given (C-87).
 */
export function takenUp(line: DoorQueue, given: EnteredCode, outage: string | null): DoorQueue {
  const before = line.noted.find((each) => isSame(each, given));
  const isWaiting = line.waiting.some((each) => each.leaver === null && isSame(each, given));
  if (!before || isWaiting || outage !== null) return line;
  return { ...line, noted: line.noted.filter((each) => each !== before), waiting: [...line.waiting, before] };
}

/** When a code was noted that waits for the server, as it is said aloud; null where it was not. */
export function notedBefore({ noted }: DoorQueue, given: EnteredCode, { zone }: DoorEvent): string | null {
  const before = noted.find((each) => isSame(each, given));
  return before ? `Already noted ${clockWithZone(before.at, zone)}` : null;
}
