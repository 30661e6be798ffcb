import type { RoleOverview } from '#contract/organization/roleOverview.ts';
import { memberPolicies } from '#contract/kit/policies.ts';
import type { RoleName } from '#contract/organization/roles.ts';
import { crashed, harborHouse, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { rolesMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(rolesMachine, { refresh: 'readRoles', countHolders: 'readRoles' });

const risk = { id: 'risk', name: 'Risk manager' };
export const riskManager = (...gives: RoleName[]): RoleOverview['own'][number] => ({ ...risk, gives, holders: 1 });

export const overviewOf = ({ reviewers = 2, own = [] as RoleOverview['own'], unreviewed = 0 } = {}): RoleOverview => ({
  members: 3,
  roles: [
    { role: 'admin', holders: 1 },
    { role: 'eventCreator', holders: 1 },
    { role: 'reviewer', holders: reviewers },
    { role: 'incidentReader', holders: 1 },
    { role: 'safetyOfficer', holders: 0 },
  ],
  ...{ own, unreviewed },
});

const input = {
  organizationId: harborHouse.id,
  held: [...memberPolicies, 'organization-admin', 'event-reviewer', 'incident-reader'],
};

const asTheyStand = answered('readRoles', 'as they stand', overviewOf());
const withOwn = answered('readRoles', 'one of their own', overviewOf({ own: [riskManager('reviewer')] }));

const submit = (name: string, ...gives: RoleName[]) =>
  act({ type: 'role.submitted', name, gives }, `${name || 'no name'}, ${gives.join(' and ') || 'nothing'}`);

const taken = refusalOf('roleNameTaken');
const nameTaken = { ...taken, fields: [{ field: 'name', message: taken.message }] };

const open = act({ type: 'role.opened', id: risk.id }, 'risk manager');
const cancel = act({ type: 'cancel.pressed' });

export const rolesModel = defineModel({
  id: 'roles',
  machine: rolesMachine,
  situations: {
    'an admin': {
      input,
      moves: [
        answered('readRoles', 'an event waits', overviewOf({ unreviewed: 1 })),
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
        act({ type: 'new.pressed' }),
        cancel,
        answered('refresh', 'one more reviewer', overviewOf({ reviewers: 3 })),
        offline('refresh'),
        refused('refresh', 'no admin any more', refusalOf('notAllowed'), 'isDemoted'),
      ],
    },
    'whoever makes a role': {
      input,
      moves: [
        asTheyStand,
        act({ type: 'new.pressed' }),
        cancel,
        submit(''),
        submit('Risk manager'),
        submit('Risk manager', 'reviewer'),
        answered('makeRole', 'made', overviewOf({ own: [{ ...riskManager('reviewer'), holders: 0 }] })),
        refused('makeRole', 'another has the name', nameTaken, 'nameIsTaken'),
        refused('makeRole', 'no admin any more', refusalOf('notAllowed'), 'isDemoted'),
        crashed('makeRole'),
      ],
    },
    'whoever changes a role': {
      input,
      moves: [
        withOwn,
        open,
        cancel,
        submit('Risk manager', 'reviewer', 'incidentReader'),
        answered('changeRole', 'changed', overviewOf({ own: [riskManager('reviewer', 'incidentReader')] })),
        refused('changeRole', 'changed by somebody else', refusalOf('roleChanged'), 'isChangedMeanwhile'),
        refused('changeRole', 'no admin any more', refusalOf('notAllowed'), 'isDemoted'),
        crashed('changeRole'),
        answered('refresh', 'without the role', overviewOf()),
        offline('refresh'),
      ],
    },
    'whoever deletes a role': {
      input,
      moves: [
        withOwn,
        open,
        act({ type: 'role.picked', role: risk.id }, 'risk manager'),
        act({ type: 'delete.pressed' }),
        answered(
          'countHolders',
          'many more have it',
          overviewOf({ own: [{ ...riskManager('reviewer'), holders: 30 }] }),
        ),
        answered('countHolders', 'without the role', overviewOf()),
        refused('countHolders', 'no admin any more', refusalOf('notAllowed'), 'isDemoted'),
        offline('countHolders'),
        act({ type: 'yes.pressed' }),
        act({ type: 'no.pressed' }),
        answered('deleteRole', 'deleted', overviewOf()),
        refused('deleteRole', 'the last admin', refusalOf('lastAdmin'), 'isLastAdmin'),
        refused('deleteRole', 'deleted already', refusalOf('roleChanged'), 'isDeletedMeanwhile'),
        refused('deleteRole', 'no admin any more', refusalOf('notAllowed'), 'isDemoted'),
        answered('refresh', 'without the role', overviewOf()),
        offline('refresh'),
      ],
    },
  },
  moves: () => [offline('readRoles'), act({ type: 'retry.pressed' })],
  present,
  key: ({ value, context: { seen, picked, opened, values, failed, error, outdated } }) => [
    ...[value, seen, picked, opened, values, failed, error, outdated],
  ],
});
