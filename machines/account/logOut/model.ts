import { answersOf } from '#machines/kit/model/answers.ts';
import { act, broken, defineModel } from '#machines/kit/model/model.ts';
import { logOutMachine } from './machine.ts';
import { noRecords } from '#machines/door/records.ts';
import { present } from './present.ts';

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
    answered('handOver', 'everything sent', noRecords),
    answered('handOver', 'one left', { ...noRecords, in: 1 }),
    answered('handOver', 'three left', { ...noRecords, in: 2, out: 1 }),
    answered('handOver', 'codes left', { ...noRecords, in: 1, noted: 2 }),
    broken('handOver', '500', 'The journal cannot be read'),
    answered('discardRecords', 'discarded', undefined),
    broken('discardRecords', '500', 'The journal cannot be written'),
  ],
  present,
  key: ({ context }) => [context.unsent],
});
