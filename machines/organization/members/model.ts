import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, refused } from '#machines/kit/model/model.ts';
import { crashed, harborHouse, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { ben, cora, pageOf } from '../fixtures.ts';
import { membersMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(membersMachine, { refreshMembers: 'searchMembers', moreMembers: 'searchMembers' });

export const membersModel = defineModel({
  id: 'members',
  machine: membersMachine,
  situations: { 'an admin': { input: { organizationId: harborHouse.id } } },
  moves: () => [
    act({ type: 'search.changed', text: 'oka' }, 'oka'),
    act({ type: 'filter.chosen', filter: 'suspended' }, 'suspended'),
    elapsed('searchPause', 250),
    act({ type: 'more.pressed' }),
    act({ type: 'retry.pressed' }),
    act({ type: 'refresh.requested' }),
    act({ type: 'news.arrived' }),
    answered('searchMembers', 'one, and more', pageOf([cora], 'cora')),
    answered('searchMembers', 'none', pageOf([])),
    refused('searchMembers', 'no admin any more', refusalOf('notAllowed'), 'policyIsTaken'),
    offline('searchMembers'),
    answered('refreshMembers', 'one', pageOf([ben])),
    offline('refreshMembers'),
    answered('moreMembers', 'the last one', pageOf([ben])),
    crashed('moreMembers'),
  ],
  present,
  key: ({ context: { outdated } }) => outdated,
});
