import { answersOf } from '#machines/kit/model/answers.ts';
import { act, broken, defineModel } from '#machines/kit/model/model.ts';
import { logOutMachine } from './machine.ts';
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
    answered('handOver', 'everything sent', 0),
    answered('handOver', 'one left', 1),
    answered('handOver', 'three left', 3),
    broken('handOver', '500', 'The journal cannot be read'),
    answered('discardRecords', 'discarded', undefined),
    broken('discardRecords', '500', 'The journal cannot be written'),
  ],
  present,
  key: ({ context }) => [context.checkIns],
});
