import { href } from '#contract/kit/addresses.ts';
import { crashed } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, broken, defineModel } from '#machines/kit/model/model.ts';
import { newVersionMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(newVersionMachine);

export const newVersionModel = defineModel({
  id: 'newVersion',
  machine: newVersionMachine,
  situations: {
    'a version that waits': { input: undefined },
  },
  moves: () => [
    act({ type: 'address.changed', path: href.home() }, 'home'),
    act({ type: 'address.changed', path: href.events() }, 'events'),
    act({ type: 'address.changed', path: `${href.eventView('e1')}/house-rules` }, 'house rules'),
    act({ type: 'update.pressed' }),
    act({ type: 'later.pressed' }),
    answered('findLosing', 'nothing', []),
    answered('findLosing', 'the session and guest links', ['session', 'guestLinks']),
    crashed('findLosing'),
    answered('takeOver', 'it did'),
    broken('takeOver', 'timeout', 'The newer version does not take over'),
    answered('reloadPage', 'loads'),
    crashed('reloadPage'),
  ],
  present,
  key: ({ context }) => [context.losing],
});
