import type { SecuredRole, SignInSecurity } from '#contract/organization/signInSecurity.ts';
import { crashed, harborHouse, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { signInSecurityMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(signInSecurityMachine, { refresh: 'readSignInSecurity' });

export const securityOf = (given: Partial<SignInSecurity> = {}): SignInSecurity => ({
  ...{ keptBy: 'muster', isOwnOn: true, required: [] },
  roles: [
    { role: 'admin', holders: 1, without: 0 },
    { role: 'reviewer', holders: 2, without: 1 },
    { role: 'incidentReader', holders: 0, without: 0 },
    { role: 'safetyOfficer', holders: 2, without: 0 },
  ],
  ...given,
});

const input = { organizationId: harborHouse.id };

const press = (role: SecuredRole) => act({ type: 'role.pressed', role }, role);

const asItStands = answered('readSignInSecurity', 'as it stands', securityOf());

export const signInSecurityModel = defineModel({
  id: 'signInSecurity',
  machine: signInSecurityMachine,
  situations: {
    'an admin with an app': {
      input,
      moves: [
        asItStands,
        press('admin'),
        press('reviewer'),
        act({ type: 'save.pressed' }),
        act({ type: 'discard.pressed' }),
        act({ type: 'yes.pressed' }),
        act({ type: 'no.pressed' }),
        answered('changeSignInSecurity', 'admins need one', securityOf({ required: ['admin'] })),
        crashed('changeSignInSecurity'),
        refused('changeSignInSecurity', 'no admin any more', refusalOf('notAllowed'), 'isDemoted'),
        answered('refresh', 'as it stood', securityOf()),
        refused('refresh', 'no admin any more', refusalOf('notAllowed'), 'isDemoted'),
      ],
    },
    'whoever hears of a change': {
      input,
      moves: [
        asItStands,
        press('admin'),
        act({ type: 'refresh.requested' }),
        act({ type: 'news.arrived' }),
        answered('refresh', 'as it stood', securityOf()),
        answered('refresh', 'officers need one', securityOf({ required: ['safetyOfficer'] })),
        offline('refresh'),
        refused('refresh', 'their role is inactive', refusalOf('secondFactorNeeded'), 'isWithoutApp'),
      ],
    },
    'an admin without an app': {
      input,
      moves: [
        answered('readSignInSecurity', 'without one of their own', securityOf({ isOwnOn: false })),
        press('admin'),
        refused('readSignInSecurity', 'nobody here', refusalOf('notFound'), 'isElsewhere'),
      ],
    },
    'accounts of a pool': {
      input,
      moves: [answered('readSignInSecurity', 'kept elsewhere', securityOf({ keptBy: 'pool', isOwnOn: false }))],
    },
  },
  moves: () => [offline('readSignInSecurity'), act({ type: 'retry.pressed' })],
  present,
  key: ({ value, context: { seen, chosen, error, outdated } }) => [value, seen, chosen, error, outdated],
});
