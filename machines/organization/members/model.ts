import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, refused } from '#machines/kit/model/model.ts';
import { crashed, harborHouse, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { ben, benAtHarbor, cora, coraAtCedar, pageOf } from '../fixtures.ts';
import { membersMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(membersMachine, { refreshMembers: 'searchMembers', moreMembers: 'searchMembers' });

const riskManager = { id: 'risk', name: 'Risk manager' };

export const membersModel = defineModel({
  id: 'members',
  machine: membersMachine,
  situations: {
    'an admin': {
      input: { organizationId: harborHouse.id, parentId: null, role: null },
      moves: [
        act({ type: 'filter.chosen', filter: 'suspended' }, 'suspended'),
        answered('searchMembers', 'one, and more', pageOf([cora], 'cora')),
        answered('refreshMembers', 'one', pageOf([ben])),
        answered('moreMembers', 'the last one', pageOf([ben])),
      ],
    },
    'an admin who looks for a role': {
      input: { organizationId: harborHouse.id, parentId: null, role: riskManager.id },
      moves: [
        act({ type: 'role.chosen', role: null }, 'any'),
        answered('searchMembers', 'one, and more', { ...pageOf([cora], 'cora'), ownRoles: [riskManager] }),
        answered('refreshMembers', 'one', pageOf([ben])),
        answered('moreMembers', 'the last one', pageOf([ben])),
      ],
    },
    'who acts for the parent': {
      input: { organizationId: harborHouse.id, parentId: harborHouse.ParentId, role: null },
      moves: [
        act({ type: 'filter.chosen', filter: 'suspended' }, 'suspended'),
        answered('searchMembers', 'one, and more', pageOf([coraAtCedar], coraAtCedar.membershipId)),
        answered('refreshMembers', 'one', pageOf([benAtHarbor])),
        answered('moreMembers', 'the last one', pageOf([benAtHarbor])),
      ],
    },
  },
  moves: () => [
    act({ type: 'search.changed', text: 'oka' }, 'oka'),
    elapsed('searchPause', 250),
    act({ type: 'more.pressed' }),
    act({ type: 'retry.pressed' }),
    act({ type: 'refresh.requested' }),
    act({ type: 'news.arrived' }),
    answered('searchMembers', 'none', pageOf([])),
    refused('searchMembers', 'no admin any more', refusalOf('notAllowed'), 'policyIsTaken'),
    offline('searchMembers'),
    offline('refreshMembers'),
    crashed('moreMembers'),
  ],
  present,
  key: ({ context: { outdated } }) => outdated,
});
