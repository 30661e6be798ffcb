import type { SnapshotFrom } from 'xstate';
import type { ConflictAnswer, ConflictReason } from '#contract/door/doorLog.ts';
import { clockWithZone } from '#contract/kit/clocks.ts';
import { answersTo, type conflictMachine, isPutAway, shownOf } from './machine.ts';

export interface ConflictView {
  /** What contradicts; null where nothing is to be settled, or what is was put away. */
  title: string | null;
  name: string;
  /** `1 of 3`, where there are several. */
  place: string | null;
  admissions: { time: string; by: string; isOffline: boolean }[];
  /** `effect`: what becomes of the count. */
  choices: { answer: ConflictAnswer; label: string; effect: string; busy: boolean }[];
}

const titles: Record<ConflictReason | 'other', string> = {
  admittedTwice: 'Admitted twice',
  other: 'Admitted, in doubt',
  rsvpCancelled: 'Admitted, RSVP cancelled',
  wasRemoved: 'Admitted, no longer on the list',
  hostNotGoing: 'Admitted, host isn’t going',
  eventCancelled: 'Admitted, event cancelled',
  eventNotApproved: 'Admitted, event isn’t approved',
};

export function present(snapshot: SnapshotFrom<typeof conflictMachine>): ConflictView {
  const { open, later, settling, zone } = snapshot.context;
  const shown = shownOf({ open, later });
  if (!shown) return { title: null, name: '', place: null, admissions: [], choices: [] };
  const { name, reason, admissions } = shown;
  const left = open.filter((each) => !isPutAway(each, later)).length;
  return {
    title: titles[reason],
    name,
    place: left > 1 ? `1 of ${left}` : null,
    admissions: admissions.map(({ at, by, offline }) => ({ time: clockWithZone(at, zone), by, isOffline: offline })),
    choices: answersTo(shown).map((answer) => ({
      answer,
      label: labels[answer],
      effect: effects(admissions.length)[answer],
      busy: answer === settling,
    })),
  };
}

const labels: Record<ConflictAnswer, string> = {
  samePerson: 'Same person',
  codeCopied: 'Code was copied',
  stands: 'Let it stand',
  left: 'They have left',
};

const effects = (admissions: number): Record<ConflictAnswer, string> => ({
  samePerson: 'counts as 1',
  codeCopied: `counts as ${admissions}`,
  stands: 'nothing changes',
  left: 'counts as 0',
});
