import { memberModel } from '#machines/organization/member/model.ts';
import { present } from '#machines/organization/member/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';
import { newSteps } from '#tests/kit/along.ts';

const deciding = [
  'suspendMember',
  'reinstateMember',
  'removeMember',
  'signOutMember',
  'resendInvitation',
  'removeAuthenticator',
];

describeChart(memberModel, {
  sizes: {
    'an active member': { states: 78, edges: 292 },
    'a member without an account yet': { states: 34, edges: 126 },
    'a member who lost their phone': { states: 26, edges: 90 },
    'a member who belongs to another organization too': { states: 22, edges: 63 },
    'a suspended member': { states: 26, edges: 82 },
    'a former member': { states: 46, edges: 164 },
    'a member, for who acts for the parent': { states: 18, edges: 46 },
    oneself: { states: 12, edges: 31 },
  },
  along: {
    'nothing is decided without a Yes, and once for each': ({ calls, path }) =>
      expect(calls.filter(({ actor }) => deciding.includes(actor)).length).toBe(
        path.split(' > ').filter((move) => move === 'yes.pressed').length,
      ),
    'a question stands as long as it is asked or carried out': ({ snapshots }) => {
      for (const snapshot of snapshots)
        expect(present(snapshot).question !== null).toBe(
          ['asking', 'suspending', 'reinstating', 'removing', 'signingOut', 'inviting', 'turningOffApp'].includes(
            snapshot.value,
          ),
        );
    },
    'nobody is asked to suspend or remove themself': ({ snapshots }) => {
      for (const { context } of snapshots)
        if (context.userId === context.memberId)
          expect(['suspend', 'remove', 'turnOffApp']).not.toContain(context.action);
    },
    'the list hears of every decision that was carried out': ({ emitted }) => {
      const told = emitted.filter(({ type }) => type === 'member.changed').length;
      const said = emitted.filter((each) => 'kind' in each && each.kind === 'success').length;
      expect(told).toBe(said);
    },
    'a decision that was refused is looked at again': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move.includes('suspendMember refused')) expect(after.value).toBe('refreshing');
    },
  },
});
