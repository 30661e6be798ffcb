import { answersOf } from '#machines/kit/model/answers.ts';
import { act, broken, defineModel, refused } from '#machines/kit/model/model.ts';
import { createLoadMachine } from './machine.ts';
import { present } from './present.ts';

const loadMachine = createLoadMachine<{ names: string[] }, { eventId: string }>('load');
const { answered } = answersOf(loadMachine, { refresh: 'load' });

const names = (...list: string[]) => ({ names: list });

/** A guest list of two names stands for every list: the chart does not look into what it loads. */
export const loadModel = defineModel({
  id: 'load',
  machine: loadMachine,
  situations: {
    'a guest list': { input: { what: 'The guest list', params: { eventId: 'e1' } } },
  },
  moves: () => [
    act({ type: 'retry.pressed' }),
    act({ type: 'refresh.requested' }),
    act({ type: 'news.arrived' }),
    answered('load', 'one name', names('Ada')),
    refused('load', 'no longer invited', { message: 'You don’t have permission to do this.', status: 403 }),
    answered('refresh', 'two names', names('Ada', 'Ben')),
    broken('refresh', 'offline', 'You may be out of range.'),
  ],
  present,
  key: ({ context }) => [context.data, context.outdated],
});
