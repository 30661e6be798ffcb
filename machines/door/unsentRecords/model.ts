import { answersOf } from '#machines/kit/model/answers.ts';
import { act, broken, defineModel, elapsed } from '#machines/kit/model/model.ts';
import { noRecords } from '../records.ts';
import { sendAgain, type UnsentEvent, unsentRecordsMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(unsentRecordsMachine);

const autumn: UnsentEvent = {
  ...{ eventId: 'autumn', title: 'Autumn Social', outcome: 'unsent', why: 'offline', refused: [] },
  left: { ...noRecords, in: 23 },
};
const refused: UnsentEvent = {
  ...{ eventId: 'gala', title: null, outcome: 'refused', why: 'notStaff', refused: [] },
  left: { ...noRecords, in: 1 },
};
const code: UnsentEvent = { ...refused, left: { ...noRecords, noted: 1 } };

const turnedDown = [
  { code: 'one', at: '2026-10-18T00:05:00.000Z', isInside: false, reason: 'RSVP cancelled' },
  { code: 'two', at: '2026-10-18T00:05:00.000Z', isInside: false, reason: 'RSVP cancelled' },
  { code: 'three', at: '2026-10-18T00:05:00.000Z', isInside: true, reason: 'Already in since 10:41 PM EDT' },
];

export const unsentRecordsModel = defineModel({
  id: 'unsentRecords',
  machine: unsentRecordsMachine,
  situations: {
    'a phone that was at a door': {
      input: undefined,
      moves: [
        answered('readKept', 'some unsent', [autumn]),
        answered('handOver', 'one refused', [refused]),
        answered('handOver', 'one refused, some unsent', [refused, autumn]),
        answered('handOver', 'refusals alone unsent', [{ ...autumn, left: noRecords }]),
      ],
    },
    'a phone that noted codes': {
      input: undefined,
      moves: [
        answered('handOver', 'a code unsent', [{ ...code, outcome: 'unsent', why: 'offline' }]),
        answered('handOver', 'a code elsewhere', [{ ...code, why: 'elsewhere' }]),
        answered('handOver', 'a code of a busy server unsent', [{ ...code, outcome: 'unsent', why: 'server' }]),
      ],
    },
    'a phone whose codes were refused': {
      input: undefined,
      moves: [
        answered('handOver', 'codes refused', [{ ...autumn, outcome: 'sent', refused: turnedDown, left: noRecords }]),
        act({ type: 'refusals.closed', eventId: 'autumn', isInside: false }),
        act({ type: 'refusals.closed', eventId: 'autumn', isInside: true }, 'inside'),
      ],
    },
  },
  moves: () => [
    act({ type: 'connection.returned' }),
    act({ type: 'place.changed' }),
    answered('readKept', 'nothing', []),
    broken('readKept', '500', 'This browser keeps no data'),
    answered('handOver', 'everything sent', []),
    answered('handOver', 'some unsent', [autumn]),
    broken('handOver', '500', 'The journal cannot be read'),
    elapsed('sendAgain', sendAgain),
  ],
  present,
  key: ({ context }) => [context.events, context.read],
});
