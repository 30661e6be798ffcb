import type { RoleOverview } from '#contract/organization/roleOverview.ts';
import { harborHouse, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { rolesMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(rolesMachine, { refresh: 'readRoles' });

export const overviewOf = (reviewers = 1): RoleOverview => ({
  members: 3,
  roles: [
    { role: 'admin', holders: 1 },
    { role: 'eventCreator', holders: 1 },
    { role: 'reviewer', holders: reviewers },
    { role: 'incidentReader', holders: 0 },
    { role: 'safetyOfficer', holders: 0 },
  ],
});

const input = { organizationId: harborHouse.id };

const asTheyStand = answered('readRoles', 'as they stand', overviewOf());

export const rolesModel = defineModel({
  id: 'roles',
  machine: rolesMachine,
  situations: {
    'an admin': {
      input,
      moves: [
        asTheyStand,
        act({ type: 'role.picked', role: 'reviewer' }, 'reviewer'),
        act({ type: 'role.picked', role: 'member' }, 'member'),
        refused('readRoles', 'nobody here', refusalOf('notFound'), 'isElsewhere'),
      ],
    },
    'whoever hears of a change': {
      input,
      moves: [
        asTheyStand,
        act({ type: 'role.picked', role: 'reviewer' }, 'reviewer'),
        act({ type: 'refresh.requested' }),
        act({ type: 'news.arrived' }),
        answered('refresh', 'one more reviewer', overviewOf(2)),
        offline('refresh'),
        refused('refresh', 'no admin any more', refusalOf('notAllowed'), 'isDemoted'),
      ],
    },
  },
  moves: () => [offline('readRoles'), act({ type: 'retry.pressed' })],
  present,
  key: ({ value, context: { seen, picked, error, outdated } }) => [value, seen, picked, error, outdated],
});
