import { memberPolicies } from '#contract/kit/policies.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import type { MemberDetails } from '#contract/organization/member.ts';
import type { Merge, MergeRecord } from '#contract/organization/merge.ts';
import { crashed, harborHouse, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, refused } from '#machines/kit/model/model.ts';
import { ben, cora, detailsOf, holdings, pageOf } from '../fixtures.ts';
import { mergeMemberMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(mergeMemberMachine);

const benedict: MemberDetails = detailsOf({
  ...{ id: 'benedict', firstName: 'Benedict', email: 'benedict@muster.test', lastLogin: null },
  ...{ policies: [...memberPolicies, 'event-creator'], holdings },
});
const row = { ...ben, id: 'benedict', firstName: 'Benedict' };

const recordOf = ({ ownRoles: _, ...details }: MemberDetails): MergeRecord => ({ ...details, ownRoles: [] });
const kept = recordOf(detailsOf());
const ending = recordOf(benedict);

const both: Merge = { kept, ending, refusal: null, approvalsLeft: ['Formal Evening'] };
const roleNotHeld: Merge = {
  ...both,
  ending: { ...ending, policies: [...ending.policies, 'event-reviewer'] },
  refusal: refusalText('roleNotHeld'),
};

export const mergeMemberModel = defineModel({
  id: 'mergeMember',
  machine: mergeMemberMachine,
  situations: {
    'a member who is on file twice': {
      input: { organizationId: harborHouse.id, memberId: 'ben', zone },
    },
  },
  moves: () => [
    act({ type: 'search.changed', text: 'bene' }, 'bene'),
    elapsed('searchPause', 250),
    act({ type: 'record.chosen', id: 'benedict' }, 'benedict'),
    act({ type: 'another.pressed' }),
    act({ type: 'swap.pressed' }),
    act({ type: 'merge.pressed' }),
    act({ type: 'cancel.pressed' }),
    act({ type: 'no.pressed' }),
    act({ type: 'yes.pressed' }),
    act({ type: 'retry.pressed' }),
    answered('readMember', 'a member', detailsOf()),
    answered('readMember', 'a former member', detailsOf({ state: 'removed', policies: [], sessions: 0 })),
    offline('readMember'),
    refused('readMember', 'nobody here', refusalOf('notFound'), 'isElsewhere'),
    answered('searchMembers', 'both', pageOf([ben, row])),
    answered('searchMembers', 'only a former member', pageOf([ben, { ...cora, state: 'removed' }])),
    offline('searchMembers'),
    answered('readMerge', 'both', both),
    answered('readMerge', 'a role that the admin does not hold', roleNotHeld),
    offline('readMerge'),
    refused('readMerge', 'no admin any more', refusalOf('notAllowed'), 'policyIsTaken'),
    answered('mergeMember', 'merged', detailsOf()),
    refused('mergeMember', 'removed by another admin', refusalOf('membershipChanged'), 'isRemoved'),
    offline('mergeMember'),
    crashed('mergeMember'),
  ],
  present,
  key: ({ context: { member, search, found, isSwapped, merge } }) => [
    ...[member?.state, search, found.data.map(({ id }) => id), isSwapped, merge?.refusal],
  ],
});
