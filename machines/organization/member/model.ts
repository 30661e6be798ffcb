import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { crashed, harborHouse, now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { detailsOf, holdings } from '../fixtures.ts';
import { memberMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(memberMachine, { refreshMember: 'readMember' });

const changed = { since: now, changedBy: 'Sam Whitaker' };
const active = detailsOf();
const holding = detailsOf({ holdings });
const suspended = detailsOf({ state: 'suspended', ...changed, sessions: 0 });
const removed = detailsOf({ state: 'removed', ...changed, sessions: 0, policies: [] });
const mergedAway = { ...removed, mergedInto: { id: 'benedict', name: 'Benedict Okafor' } };
const erased = detailsOf({
  ...{ firstName: 'Former', lastName: 'member', email: 'ben@erased.invalid', phone: null, lastLogin: null },
  ...{ state: 'erased', ...changed, sessions: 0, policies: [] },
});
const elsewhere = { belongsElsewhere: true, hasAuthenticator: true } as const;
const alsoHere = detailsOf({ ...elsewhere, withheld: 'nothing' });
const notHereYet = detailsOf({ ...elsewhere, ...{ withheld: 'phone', phone: null, lastLogin: null, sessions: 0 } });
const cameIn = detailsOf({ ...elsewhere, ...{ withheld: 'account', lastLogin: null, sessions: 0 } });
const signedOut = detailsOf({ sessions: 0 });
const withApp = detailsOf({ hasAuthenticator: true, sessions: 0 });
const unclaimed = detailsOf({ account: 'unclaimed', lastLogin: null, sessions: 0 });
const invited = { ...unclaimed, invitation: { state: 'waiting', at: now } } as const;

const input = { organizationId: harborHouse.id, memberId: 'ben', userId: 'sam', movesMembers: false, zone };
const press = (action: 'invite' | 'suspend' | 'reinstate' | 'remove' | 'signOut' | 'turnOffApp') =>
  act({ type: 'action.pressed', action }, action);

export const memberModel = defineModel({
  id: 'member',
  machine: memberMachine,
  situations: {
    'an active member': {
      input,
      moves: [
        press('suspend'),
        press('remove'),
        press('signOut'),
        answered('readMember', 'active', active),
        answered('refreshMember', 'active', active),
        answered('suspendMember', 'suspended', suspended),
        answered('removeMember', 'removed', removed),
        answered('signOutMember', 'signed out', signedOut),
        refused('suspendMember', 'suspended by another admin', refusalOf('membershipChanged'), 'isSuspended'),
        offline('removeMember'),
        crashed('signOutMember'),
      ],
    },
    'a member without an account yet': {
      input,
      moves: [
        press('invite'),
        answered('readMember', 'not invited', unclaimed),
        answered('refreshMember', 'not invited', unclaimed),
        answered('resendInvitation', 'invited', invited),
        refused('resendInvitation', 'claimed meanwhile', refusalOf('membershipChanged'), 'isClaimed'),
        offline('resendInvitation'),
      ],
    },
    'a member who lost their phone': {
      input,
      moves: [
        press('turnOffApp'),
        answered('readMember', 'with an app', withApp),
        answered('refreshMember', 'with an app', withApp),
        answered('removeAuthenticator', 'off', signedOut),
        refused('removeAuthenticator', 'belongs elsewhere', refusalOf('accountElsewhere'), 'belongsElsewhere'),
        refused('removeAuthenticator', 'runs another organization', refusalOf('adminElsewhere'), 'runsAnother'),
        offline('removeAuthenticator'),
      ],
    },
    'a member who belongs to another organization too': {
      input,
      moves: [
        answered('readMember', 'of the same parent', alsoHere),
        answered('readMember', 'not here yet', notHereYet),
        answered('refreshMember', 'came in', cameIn),
      ],
    },
    'a suspended member': {
      input,
      moves: [
        press('reinstate'),
        answered('readMember', 'suspended', suspended),
        answered('refreshMember', 'suspended', suspended),
        answered('reinstateMember', 'active', detailsOf({ ...changed, sessions: 0 })),
        offline('reinstateMember'),
      ],
    },
    'a former member': {
      input,
      moves: [
        press('reinstate'),
        answered('readMember', 'removed', removed),
        answered('refreshMember', 'removed', removed),
        answered('refreshMember', 'merged by another admin', mergedAway),
        answered('refreshMember', 'erased by another admin', erased),
        answered('reinstateMember', 'active', detailsOf({ ...changed, sessions: 0 })),
        offline('reinstateMember'),
      ],
    },
    'a member, for who acts for the parent': {
      input: { ...input, movesMembers: true },
      moves: [
        answered('readMember', 'active', active),
        answered('refreshMember', 'suspended by another admin', suspended),
      ],
    },
    oneself: {
      input: { ...input, userId: 'ben' },
      moves: [
        press('suspend'),
        answered('readMember', 'active', holding),
        answered('refreshMember', 'active', holding),
      ],
    },
  },
  moves: () => [
    act({ type: 'no.pressed' }),
    act({ type: 'yes.pressed' }),
    act({ type: 'retry.pressed' }),
    act({ type: 'refresh.requested' }),
    act({ type: 'news.arrived' }),
    offline('readMember'),
    refused('readMember', 'nobody here', refusalOf('notFound'), 'isElsewhere'),
    offline('refreshMember'),
    refused('refreshMember', 'no admin any more', refusalOf('notAllowed'), 'policyIsTaken'),
  ],
  present,
  key: ({ context: { member, outdated } }) => [
    member?.state,
    member?.hasAuthenticator,
    member?.sessions,
    member?.invitation?.state,
    member?.mergedInto,
    outdated,
  ],
});
