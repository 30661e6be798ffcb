import type { SnapshotFrom } from 'xstate';
import type { doorMachine } from './machine.ts';
import { type DoorView, present } from './present.ts';
import type { DoorContext } from './signals.ts';

/** Of the codes that are remembered the newest alone: with all four, every mixture of outcomes would be a state of its own. */
export function presentNewest(snapshot: SnapshotFrom<typeof doorMachine>): DoorView {
  const view = present(snapshot);
  return { ...view, recent: view.recent.slice(0, 1), last: view.recent[0] ?? null };
}

const atCapacity = ({ capacity, confirmedOf, lately, decision, waiting }: DoorContext) => [
  ...[capacity, confirmedOf, lately, decision?.full],
  ...waiting.map(({ party, confirmed }) => [party, confirmed]),
];

/** What tells two moments of the door in one state apart: what else is remembered changes nothing that follows. */
export const keyOf = (context: DoorContext): readonly unknown[] => [
  context.waiting.map(({ code, judged, leaver, isNoted }) => [
    ...[code, judged?.refusal ?? judged?.name ?? null, leaver],
    isNoted,
  ]),
  context.pending.map(({ code, reason, surprises, here, kept }) => [code, reason, surprises, here, kept !== undefined]),
  context.newest?.code ?? null,
  context.outage,
  context.noted.map(({ code, judged }) => [code, judged?.refusal ?? judged?.name ?? null]),
  context.own.map(({ counter, isSent: sent }) => [counter, sent]),
  [context.decision?.judged.refusal ?? null, context.asked, context.isLogRefused, context.refusesToKeep],
  context.pack?.inside ?? null,
  [context.undone, context.outSince],
  context.undoable !== null,
  context.party?.code ?? null,
  context.capacity && atCapacity(context),
  context.parties?.map(({ host: { rsvp, checkedIn } }) => [rsvp, checkedIn]) ?? null,
];
