import { act, defineModel } from '#machines/kit/model/model.ts';
import { simulatorMachine } from './machine.ts';
import { present } from './present.ts';
import { askModel } from './exampleModel.ts';

const opened = (start: string, ...trace: string[]) => ({ model: askModel, link: { start, trace } });

const typed = 'question.typed (who is there)';
const friend = 'ask answered: a friend';

const signalsByHand = [
  act({ type: 'signal.given', signal: { type: 'question.typed', text: 'Born on 2001-05-05' } }, 'other words'),
  act({ type: 'signal.given', signal: { type: 'question.typed', text: 'Who is there?' } }, 'the model’s words'),
  act({ type: 'signal.given', signal: { type: 'answer.given' } }, 'nobody knows'),
];

const others = [
  act({ type: 'move.chosen', name: friend }, 'an answer'),
  act({ type: 'move.chosen', name: 'tooLong after 5000 ms' }, 'a delay'),
  act({ type: 'signal.sent', signal: { type: 'question.typed', text: 'Mia?' } }, 'other words'),
  act({ type: 'signal.sent', signal: { type: 'left' } }, 'unknown to the model'),
  act({ type: 'moment.chosen', at: 0 }, 'the start'),
  act({ type: 'moment.chosen', at: 2 }, 'the second move'),
  act({ type: 'start.chosen', situation: 'once answered' }),
  act({ type: 'link.opened', link: { start: 'at-last', trace: [] } }, 'that does not fit'),
  act({ type: 'link.opened', link: { start: 'once-answered', trace: [] } }, 'that fits'),
];

export const simulatorModel = defineModel({
  id: 'simulator',
  machine: simulatorMachine,
  situations: {
    'a flow that nobody has played yet': { input: opened(''), byHand: false },
    'a link that no longer fits': {
      input: opened('at-first', 'question.typed:who-is-there', 'ask:answered:a-foe'),
      byHand: false,
    },
    'signals by hand': { input: opened(''), byHand: true },
  },
  moves: ({ byHand }) => [
    act({ type: 'move.chosen', name: typed }, 'a signal'),
    act({ type: 'move.chosen', name: 'ask refused: nobody' }, 'a refusal'),
    act({ type: 'undo.pressed' }),
    act({ type: 'redo.pressed' }),
    ...(byHand ? signalsByHand : others),
  ],
  present,
});
