import { crashed, eventId, guestOf, attendeeOf, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import type { DoorConflict } from '#contract/door/doorLog.ts';
import { partiesIn } from '#machines/guests/roster/fixtures.ts';
import type { RosterParty } from '#machines/guests/roster/parties.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { conflictMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(conflictMachine);

const gus = { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' };
const at = '2026-10-18T02:45:00.000Z';
const twice: DoorConflict = {
  reason: 'admittedTwice',
  admissions: [
    { at: '2026-10-18T02:41:00.000Z', by: 'Dan Reyes', offline: true },
    { at: '2026-10-18T02:43:00.000Z', by: 'Remy Laurent', offline: false },
  ],
};
const cancelled: DoorConflict = {
  reason: 'rsvpCancelled',
  admissions: [{ at: '2026-10-18T02:42:00.000Z', by: 'Dan Reyes', offline: true }],
};

/** Mia and her guest Gus are in; these are in doubt. */
function listWith(conflicts: { mia?: DoorConflict; gus?: DoorConflict }): readonly RosterParty[] {
  return partiesIn([attendeeOf('in', [guestOf('in', gus)])]).map(({ host, guests }) => ({
    host: { ...host, ...(conflicts.mia && { conflict: conflicts.mia }) },
    guests: guests.map((guest) => ({ ...guest, ...(conflicts.gus && { conflict: conflicts.gus }) })),
  }));
}
const told = (label: string, conflicts: Parameters<typeof listWith>[0]) =>
  act({ type: 'roster.changed', parties: listWith(conflicts), at, capacity: null }, label);

export const conflictModel = defineModel({
  id: 'conflict',
  machine: conflictMachine,
  situations: {
    'admitted twice': {
      input: { eventId, zone },
      moves: [
        told('one', { gus: twice }),
        told('two', { gus: twice, mia: cancelled }),
        act({ type: 'answer.pressed', answer: 'samePerson' }, 'same person'),
        act({ type: 'answer.pressed', answer: 'codeCopied' }, 'code was copied'),
        act({ type: 'answer.pressed', answer: 'stands' }, 'let it stand'),
      ],
    },
    'admitted though cancelled': {
      input: { eventId, zone },
      moves: [
        told('cancelled', { mia: cancelled }),
        act({ type: 'answer.pressed', answer: 'left' }, 'they have left'),
        act({ type: 'answer.pressed', answer: 'stands' }, 'let it stand'),
      ],
    },
  },
  moves: () => [
    told('none', {}),
    act({ type: 'later.pressed' }),
    answered('settleConflict', 'settled'),
    refused('settleConflict', 'settled meanwhile', refusalOf('changedMeanwhile'), 'isSettledByAnother'),
    offline('settleConflict'),
    crashed('settleConflict'),
  ],
  present,
  key: ({ context }) => [context.open.map(({ attendeeId }) => attendeeId), context.later, context.settling],
});
