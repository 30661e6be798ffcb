import { memberModel } from '#machines/organization/member/model.ts';
import { present } from '#machines/organization/member/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { describe, expect, it } from 'vitest';
import { questionOf } from '#machines/organization/member/actions.ts';
import { detailsOf, holdings } from '#machines/organization/fixtures.ts';
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

describe.each(['suspend', 'remove'] as const)('the question before %s', (action) => {
  const asks = (count: number) => {
    const [event] = holdings.events;
    const events = event ? Array.from({ length: count }, (_, index) => ({ ...event, id: `e${index}` })) : [];
    return questionOf(action, detailsOf({ holdings: { ...holdings, events } })).text;
  };
  it('says how many events are to be handed over, and nothing of it where there is none (E-323)', () => {
    expect(asks(0)).not.toContain('hand');
    expect(asks(1)).toMatch(/ Ben owns 1 upcoming event: hand it over afterwards\.$/);
    expect(asks(2)).toMatch(/ Ben owns 2 upcoming events: hand them over afterwards\.$/);
  });
});
