import { cedarHouse, crashed, harborHouse, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { memberPolicies } from '#contract/kit/policies.ts';
import type { Move } from '#contract/organization/chapter.ts';
import type { Chapter } from '#contract/organization/chapterName.ts';
import { membershipIdOf } from '#contract/organization/membershipId.ts';
import { moveMemberMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(moveMemberMachine);

const chapterOf = ({ id, name }: Chapter): Chapter => ({ id, name });
const maple: Chapter = { id: 'maple-house', name: 'Maple House' };

const open: Move = {
  ...{ memberId: 'ben', firstName: 'Ben', lastName: 'Okafor', state: 'active', refusal: null },
  chapter: chapterOf(harborHouse),
  chapters: [
    { ...chapterOf(cedarHouse), state: null },
    { ...maple, state: 'active' },
  ],
  ...{ policies: [...memberPolicies, 'event-creator'], ownRoles: [] },
  holdings: { events: [], approvals: ['Formal Evening'], volunteering: 0, going: 0 },
};
const belongs: Move = { ...open, chapters: open.chapters.map((chapter) => ({ ...chapter, state: 'active' })) };
const suspended: Move = { ...open, state: 'suspended', refusal: refusalText('suspendedNotMoved', {}) };
const former: Move = { ...open, state: 'removed', policies: [], refusal: refusalText('membershipChanged', {}) };
const there: Move = { ...open, chapter: chapterOf(cedarHouse), policies: [...memberPolicies] };

export const moveMemberModel = defineModel({
  id: 'moveMember',
  machine: moveMemberMachine,
  situations: {
    'a member of another chapter': {
      input: { parentId: harborHouse.ParentId, membershipId: membershipIdOf('harbor-house', 'ben') },
    },
  },
  moves: () => [
    act({ type: 'chapter.chosen', id: cedarHouse.id }, 'Cedar House'),
    act({ type: 'move.pressed' }),
    act({ type: 'cancel.pressed' }),
    act({ type: 'no.pressed' }),
    act({ type: 'yes.pressed' }),
    act({ type: 'retry.pressed' }),
    answered('readMove', 'a member', open),
    answered('readMove', 'belongs everywhere', belongs),
    answered('readMove', 'suspended', suspended),
    answered('readMove', 'a former member', former),
    offline('readMove'),
    refused('readMove', 'nobody here', refusalOf('notFound'), 'isElsewhere'),
    answered('moveMember', 'moved', there),
    refused('moveMember', 'suspended by an admin there', refusalOf('suspendedNotMoved'), 'isSuspended'),
    offline('moveMember'),
    crashed('moveMember'),
  ],
  present,
  key: ({ context: { move, to, failed } }) => [move?.state, move?.chapters[0]?.state, to, failed],
});
