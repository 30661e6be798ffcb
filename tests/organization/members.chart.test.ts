import { membersModel } from '#machines/organization/members/model.ts';
import { present } from '#machines/organization/members/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { newSteps } from '#tests/kit/along.ts';
import { expect } from 'vitest';

describeChart(membersModel, {
  sizes: {
    'an admin': { states: 104, edges: 596 },
    'an admin who looks for a role': { states: 154, edges: 870 },
    'who acts for the parent': { states: 104, edges: 596 },
  },
  along: {
    'what is asked for is what was typed and chosen last': ({ calls, snapshots }) => {
      const asked = calls.at(-1)?.input;
      if (snapshots.at(-1)?.matches('typing')) return;
      const { search, filter, role } = snapshots.at(-1)?.context ?? {};
      expect(asked).toMatchObject({ search, filter, role });
    },
    'nobody is shown who was found by other words': ({ snapshots }) => {
      for (const [index, { context }] of snapshots.entries()) {
        const before = snapshots[index - 1]?.context;
        if (before && (['search', 'filter', 'role'] as const).some((key) => before[key] !== context[key]))
          expect(context.rows).toEqual([]);
      }
    },
    'more are offered exactly where more follow': ({ snapshots }) => {
      for (const snapshot of snapshots)
        expect(present(snapshot).more === 'none').toBe(
          snapshot.context.next === null && !snapshot.matches({ shown: 'addingMore' }),
        );
    },
    'what is pressed while the list is read anew comes, and the list is read once more after it': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (move !== 'more.pressed' || !before.matches({ shown: 'refreshing' })) continue;
        expect(present(after).more).toBe('coming');
        expect(walked.calls.at(-1)).toMatchObject({ actor: 'moreMembers', input: { after: before.context.next } });
        expect(after.context.outdated).toBe(true);
      }
    },
    'an error goes when another answer is on its way': ({ snapshots }) => {
      for (const snapshot of snapshots.filter((each) => each.hasTag('busy'))) expect(snapshot.context.error).toBe(null);
    },
  },
});
