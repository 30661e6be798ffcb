import { mergeMemberModel } from '#machines/organization/mergeMember/model.ts';
import { present } from '#machines/organization/mergeMember/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

const records = ['ben', 'benedict'];

describeChart(mergeMemberModel, {
  sizes: { 'a member who is on file twice': { states: 123, edges: 228 } },
  along: {
    'every Yes makes one call, for the record that was shown to stay': ({ calls, snapshots, path }) => {
      const merges = calls.filter(({ actor }) => actor === 'mergeMember');
      expect(merges.length).toBe(path.split(' > ').filter((move) => move === 'yes.pressed').length);
      const asked = snapshots.filter((snapshot) => snapshot.matches('merging'));
      for (const [index, { input }] of merges.entries()) {
        const [memberId, endingId] = asked[index]?.context.isSwapped ? records.toReversed() : records;
        expect(input).toEqual({ organizationId: 'harbor-house', memberId, endingId });
      }
    },
    'nobody is asked about a merge that is refused, or before both records are shown': ({ snapshots }) => {
      for (const snapshot of snapshots) {
        const { question, pair, refusal } = present(snapshot);
        if (question !== null) expect([pair === null, refusal]).toEqual([false, null]);
      }
    },
    'a former member is turned away, and only who belongs is searched for': ({ snapshots }) => {
      for (const { context, ...snapshot } of snapshots) {
        if (snapshot.value === 'closed') expect(context.member?.state).toBe('removed');
        if (snapshot.value === 'searching') expect(context.member?.state).toBe('active');
      }
    },
    'neither the record itself nor a former member is offered': ({ snapshots }) => {
      for (const snapshot of snapshots)
        for (const { id, state } of present(snapshot).finder?.rows ?? [])
          expect([id, state]).toEqual(['benedict', 'active']);
    },
    'nothing that is shown was found by other words': ({ snapshots }) => {
      for (const [index, { context }] of snapshots.entries()) {
        const before = snapshots[index - 1]?.context;
        if (before?.member && before.search !== context.search) expect(context.found.data).toEqual([]);
      }
    },
  },
});
