import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { offline, refusalOf } from '#machines/kit/fixtures.ts';
import { drinking, home, lakePage } from '../curriculumFixtures.ts';
import { educationBookMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(educationBookMachine, { refreshCurriculum: 'listCurriculum' });

const two = { categories: [drinking, home], archived: [lakePage] };
const turned = { categories: [home, { ...drinking, pages: drinking.pages.toReversed() }], archived: [] };

export const educationBookModel = defineModel({
  id: 'educationBook',
  machine: educationBookMachine,
  situations: { 'who writes education': { input: { parentId: 'northfield' } } },
  moves: () => [
    act({ type: 'up.pressed', id: 'card' }, 'the pocket card'),
    act({ type: 'down.pressed', id: 'drinking' }, 'drinking'),
    act({ type: 'row.dropped', id: 'drinking', to: 2 }, 'drinking below getting home'),
    act({ type: 'add.pressed' }),
    act({ type: 'rename.pressed', id: 'home' }, 'getting home'),
    act({ type: 'name.submitted', name: 'First aid' }, 'First aid'),
    act({ type: 'name.submitted', name: '' }, 'without a name'),
    act({ type: 'no.pressed' }),
    act({ type: 'retry.pressed' }),
    act({ type: 'refresh.requested' }),
    act({ type: 'news.arrived' }),
    answered('listCurriculum', 'two categories and an archived page', two),
    answered('listCurriculum', 'none', { categories: [], archived: [] }),
    offline('listCurriculum'),
    answered('refreshCurriculum', 'the other way round', turned),
    offline('refreshCurriculum'),
    answered('move', 'moved', turned),
    refused('move', 'moved by somebody else', refusalOf('educationChanged'), 'isMoved'),
    offline('move'),
    answered('nameCategory', 'named', two),
    refused('nameCategory', 'named by somebody else', refusalOf('educationChanged'), 'isNamed'),
    offline('nameCategory'),
  ],
  present,
  key: ({ context: { curriculum, move, outdated, naming } }) => [
    ...[move?.id, outdated, naming?.id, naming?.name],
    curriculum?.categories.map(({ id }) => id).join(),
  ],
});
