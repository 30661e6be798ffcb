import { fromPromise, setup } from 'xstate';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';

interface Asked {
  answer: string | null;
}

/** As small a flow as can be played: a question, its call, its delay and its end. */
const askMachine = setup({
  types: {} as { context: Asked; input: Asked; events: { type: 'question.typed'; text: string } | { type: 'left' } },
  delays: { tooLong: 5000 },
  actors: { ask: fromPromise<string>(() => Promise.reject(new Error('ask: provide who answers'))) },
}).createMachine({
  id: 'ask',
  context: ({ input }) => input,
  initial: 'quiet',
  states: {
    quiet: { on: { 'question.typed': 'asking', left: 'over' } },
    asking: {
      invoke: { id: 'ask', src: 'ask', onDone: 'over', onError: 'over' },
      after: { tooLong: 'over' },
    },
    over: { type: 'final' },
  },
});

const { answered } = answersOf(askMachine);

export const askModel = defineModel({
  id: 'ask',
  machine: askMachine,
  situations: { 'at first': { input: { answer: null } }, 'once answered': { input: { answer: 'yes' } } },
  moves: () => [
    act({ type: 'question.typed', text: 'Who is there?' }, 'who is there'),
    answered('ask', 'a friend', 'a friend'),
    refused('ask', 'nobody', { message: 'Nobody is there.' }),
  ],
  present: ({ value, context }) => ({ state: value, answer: context.answer }),
});
