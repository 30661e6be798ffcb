import { answersOf } from '#machines/kit/model/answers.ts';
import { act, broken, defineModel } from '#machines/kit/model/model.ts';
import { logOutMachine } from './machine.ts';
import { noRecords } from '#machines/door/records.ts';
import { present } from './present.ts';

const noted = { at: '2026-10-18T00:05:00.000Z', isInside: false };
const turnedDown = [
  { ...noted, code: '7K3M9XQ2', reason: 'RSVP cancelled' },
  { ...noted, code: '4T8W1ZP5', reason: 'No longer on the list' },
];

const offline = { why: 'offline', refused: [] } as const;
const refusing = { why: 'offline', refused: turnedDown } as const;

const { answered } = answersOf(logOutMachine);

export const logOutModel = defineModel({
  id: 'logOut',
  machine: logOutMachine,
  situations: {
    'a phone that was at a door': { input: undefined },
  },
  moves: () => [
    act({ type: 'stay.pressed' }),
    act({ type: 'discard.pressed' }),
    act({ type: 'connection.returned' }),
    answered('handOver', 'everything sent', { unsent: noRecords, ...offline }),
    answered('handOver', 'one left', { unsent: { ...noRecords, in: 1 }, ...offline }),
    answered('handOver', 'three left', { unsent: { ...noRecords, in: 2, out: 1 }, ...offline }),
    answered('handOver', 'one that can’t be sent', { unsent: { ...noRecords, in: 1 }, why: 'notStaff', refused: [] }),
    answered('handOver', 'codes left', { unsent: { ...noRecords, in: 1, noted: 2 }, ...offline }),
    answered('handOver', 'codes refused', { unsent: noRecords, ...refusing }),
    answered('handOver', 'one left, codes refused', { unsent: { ...noRecords, in: 1 }, ...refusing }),
    broken('handOver', '500', 'The journal cannot be read'),
    answered('discardRecords', 'discarded', undefined),
    broken('discardRecords', '500', 'The journal cannot be written'),
  ],
  present,
  key: ({ context }) => [context.unsent, context.why, context.refused],
});
