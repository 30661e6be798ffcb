import { memberFormModel } from '#machines/organization/memberForm/model.ts';
import { present } from '#machines/organization/memberForm/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

describeChart(memberFormModel, {
  sizes: { 'somebody new': { states: 20, edges: 72 }, 'a member': { states: 16, edges: 29 } },
  along: {
    'what was typed stays on file nowhere but in the form until it was taken': ({ snapshots }) => {
      for (const { context } of snapshots) if (context.memberId === null) expect(context.seen.email).toBe('');
    },
    'the form begins anew for everyone who was added, and for no one else': ({ snapshots, path }) =>
      expect(snapshots.at(-1)?.context.round).toBe(
        path.split(' > ').filter((move) => move.startsWith('addMember answered')).length,
      ),
    'what somebody else has changed stands in the fields that were left alone, and beside the others': ({
      snapshots,
    }) => {
      for (const snapshot of snapshots)
        if (snapshot.context.overtaken.length > 0)
          expect([snapshot.context.first, present(snapshot).onFile]).toMatchObject([
            { firstName: 'Benjamin', lastName: 'Okafor' },
            { lastName: 'On file now: Okafor-Vance' },
          ]);
    },
  },
});
