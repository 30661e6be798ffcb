import type { Erasure } from '#contract/organization/erasure.ts';
import { crashed, harborHouse, now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { eraseMemberMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(eraseMemberMachine);

const removed: Erasure = {
  ...{ id: 'ben', firstName: 'Ben', lastName: 'Okafor', state: 'removed', elsewhere: false, erasedAt: null },
  lists: 2,
  kept: [{ kind: 'incidentReports', count: 1, until: '2033-10-01T16:00:00.000Z' }],
};
const erased: Erasure = { ...removed, firstName: 'Former', lastName: 'member', state: 'erased', erasedAt: now };

export const eraseMemberModel = defineModel({
  id: 'eraseMember',
  machine: eraseMemberMachine,
  situations: {
    'a former member': { input: { organizationId: harborHouse.id, memberId: 'ben', zone } },
  },
  moves: () => [
    act({ type: 'no.pressed' }),
    act({ type: 'retry.pressed' }),
    act({ type: 'erase.submitted', name: ' Ben  Okafor ' }, 'their name'),
    act({ type: 'erase.submitted', name: 'Ben' }, 'another name'),
    answered('readErasure', 'removed', removed),
    answered('readErasure', 'elsewhere too', { ...removed, elsewhere: true, kept: [] }),
    answered('readErasure', 'a member', { ...removed, state: 'active', kept: [] }),
    answered('readErasure', 'erased', erased),
    offline('readErasure'),
    refused('readErasure', 'nobody here', refusalOf('notFound'), 'isElsewhere'),
    answered('eraseMember', 'erased', erased),
    refused('eraseMember', 'added again by another admin', refusalOf('membershipChanged'), 'isAdded'),
    offline('eraseMember'),
    crashed('eraseMember'),
  ],
  present,
  key: ({ context: { erasure } }) => [erasure?.state, erasure?.elsewhere],
});
