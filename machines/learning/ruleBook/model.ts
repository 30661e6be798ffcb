import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { offline, refusalOf } from '#machines/kit/fixtures.ts';
import { lineOf } from '../handbookFixtures.ts';
import { ruleBookMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(ruleBookMachine, { refreshHandbook: 'listHandbook' });

const [name, care, lake] = [
  lineOf('name', 'Arrive with your name'),
  lineOf('care', 'Look after each other'),
  lineOf('lake', 'The lake'),
];
const two = { rules: [name, care], archived: [lake] };

export const ruleBookModel = defineModel({
  id: 'ruleBook',
  machine: ruleBookMachine,
  situations: { 'who writes rules': { input: { parentId: 'northfield' } } },
  moves: () => [
    act({ type: 'up.pressed', id: 'care' }, 'the second'),
    act({ type: 'down.pressed', id: 'name' }, 'the first'),
    act({ type: 'row.dropped', id: 'name', to: 2 }, 'the first below the second'),
    act({ type: 'retry.pressed' }),
    act({ type: 'refresh.requested' }),
    act({ type: 'news.arrived' }),
    answered('listHandbook', 'two and one in the archive', two),
    answered('listHandbook', 'none', { rules: [], archived: [] }),
    offline('listHandbook'),
    answered('refreshHandbook', 'the other way round', { rules: [care, name], archived: [] }),
    offline('refreshHandbook'),
    answered('moveRule', 'moved', { rules: [care, name], archived: [lake] }),
    refused('moveRule', 'moved by somebody else', refusalOf('ruleChanged'), 'isMoved'),
    offline('moveRule'),
  ],
  present,
  key: ({ context: { handbook, move, outdated } }) => [move?.id, handbook?.rules.map(({ id }) => id).join(), outdated],
});
