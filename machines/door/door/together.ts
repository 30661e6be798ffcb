import type { Fullness } from '#contract/door/fullness.ts';
import type { DoorQueue, QueuedCode } from './queue.ts';

/** The first in line and those who come with them. */
export function partyAtHead({ waiting }: Pick<DoorQueue, 'waiting'>): QueuedCode[] {
  const [first] = waiting;
  if (!first || first.party === null) return waiting.slice(0, 1);
  const other = waiting.findIndex(({ party }) => party !== first.party);
  return other < 0 ? waiting : waiting.slice(0, other);
}

/** The line once the volunteer has confirmed its first, and those who come with them. */
export function confirmed(line: DoorQueue, { inside, capacity }: Fullness): DoorQueue {
  const together = partyAtHead(line);
  const said = (each: QueuedCode) => (together.includes(each) ? { ...each, confirmed: { inside, capacity } } : each);
  return { ...line, waiting: line.waiting.map(said), newest: line.newest && said(line.newest) };
}

/** The line with one code, that of the decision, for all who come together. */
export function asOne(line: DoorQueue): DoorQueue {
  const together = partyAtHead(line);
  return { ...line, waiting: [...together.slice(-1), ...line.waiting.slice(together.length)] };
}

/** The line without its first, and who comes with them, of whom nothing was decided, unless that code was given last. */
export function dropped(line: DoorQueue): DoorQueue {
  const together = partyAtHead(line);
  if (line.newest && together.includes(line.newest)) return line;
  return { ...line, waiting: line.waiting.slice(together.length) };
}
