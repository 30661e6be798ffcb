import { crashed, harborHouse, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { memberPolicies } from '#contract/kit/policies.ts';
import { detailsOf } from '../fixtures.ts';
import { memberRolesMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(memberRolesMachine);

const withRoles = (...policies: string[]) => detailsOf({ policies: [...memberPolicies, ...policies] });
const plain = withRoles();
const admin = withRoles('organization-admin');
const creator = withRoles('event-creator');

/** A role that Harbor House made for itself, and whether ben has it. */
const riskManager = (isHeld: boolean) =>
  detailsOf({
    policies: [...memberPolicies],
    ownRoles: [{ id: 'risk', name: 'Risk manager', gives: ['eventCreator'], isHeld }],
  });

const held = [...memberPolicies, 'organization-admin', 'event-creator'];
const input = { organizationId: harborHouse.id, memberId: 'ben', userId: 'sam', held };

const press = (role: string) => act({ type: 'role.pressed', role }, role);

export const memberRolesModel = defineModel({
  id: 'memberRoles',
  machine: memberRolesMachine,
  situations: {
    'a member': {
      input,
      moves: [
        press('eventCreator'),
        answered('readMember', 'plain', plain),
        answered('readMember', 'a creator', creator),
        answered('changeMemberRoles', 'a creator', creator),
        answered('changeMemberRoles', 'plain', plain),
        refused('changeMemberRoles', 'changed meanwhile', refusalOf('membershipChanged'), 'isCreatorMeanwhile'),
        refused('changeMemberRoles', 'no admin any more', refusalOf('notAllowed'), 'policyIsTaken'),
        crashed('changeMemberRoles'),
      ],
    },
    'a role that whoever gives it lost meanwhile': {
      input,
      moves: [
        press('eventCreator'),
        answered('readMember', 'plain', plain),
        answered('changeMemberRoles', 'a creator', creator),
        refused('changeMemberRoles', 'not held any more', refusalOf('roleNotHeld'), 'creatorIsTaken'),
      ],
    },
    'a role of the organization’s own': {
      input,
      moves: [
        press('risk'),
        answered('readMember', 'without it', riskManager(false)),
        answered('readMember', 'with it', riskManager(true)),
        answered('changeMemberRoles', 'has it', riskManager(true)),
        answered('changeMemberRoles', 'has it no more', riskManager(false)),
        refused('changeMemberRoles', 'deleted meanwhile', refusalOf('membershipChanged'), 'isCreatorMeanwhile'),
      ],
    },
    oneself: {
      input: { ...input, userId: 'ben' },
      moves: [
        press('admin'),
        answered('readMember', 'an admin', admin),
        answered('changeMemberRoles', 'no admin', plain),
        refused('changeMemberRoles', 'the last admin', refusalOf('lastAdmin'), 'isLastAdmin'),
      ],
    },
    'a former member': {
      input,
      moves: [answered('readMember', 'removed', detailsOf({ state: 'removed', policies: [] }))],
    },
  },
  moves: () => [
    act({ type: 'save.pressed' }),
    act({ type: 'cancel.pressed' }),
    act({ type: 'yes.pressed' }),
    act({ type: 'no.pressed' }),
    act({ type: 'retry.pressed' }),
    offline('readMember'),
    refused('readMember', 'nobody here', refusalOf('notFound'), 'isElsewhere'),
    offline('changeMemberRoles'),
  ],
  present,
  key: ({ context: { member, chosen, isOutdated } }) => [chosen, member?.policies, member?.ownRoles, isOutdated],
});
