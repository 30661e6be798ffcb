import type { RosterUpdate } from '#machines/guests/roster/watch.ts';
import { confirmAgain } from './capacity.ts';
import { heardOf, unsentOf } from './pack.ts';
import type { DoorContext } from './signals.ts';

type RosterChange = Extract<RosterUpdate, { type: 'roster.changed' }>;

/** A door once it was told of the list. One that was read again shows that the server answers, where nothing waits for it. */
export function counted(door: DoorContext, { parties, at: countedAt, capacity }: RosterChange): DoorContext {
  const isRead = countedAt !== door.countedAt;
  const { own, sentBefore } = isRead ? heardOf(door) : door;
  const isSettled = door.waiting.length + door.noted.length + unsentOf(own).length === 0;
  const outage = isRead && isSettled ? null : door.outage;
  const after = { ...door, parties, countedAt, capacity, own, sentBefore, outage, lately: null };
  return { ...after, decision: confirmAgain(after) };
}
