import { eraseMemberModel } from '#machines/organization/eraseMember/model.ts';
import { present } from '#machines/organization/eraseMember/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

describeChart(eraseMemberModel, {
  sizes: { 'a former member': { states: 17, edges: 27 } },
  along: {
    'nobody is erased whose name was not typed, and once for each time': ({ calls, path }) =>
      expect(calls.filter(({ actor }) => actor === 'eraseMember').length).toBe(
        path.split(' > ').filter((move) => move === 'erase.submitted (their name)').length,
      ),
    'who is a member, or belongs elsewhere, is never asked about': ({ snapshots }) => {
      for (const snapshot of snapshots) {
        const { erasure } = snapshot.context;
        if (present(snapshot).form !== null) expect([erasure?.state, erasure?.elsewhere]).toEqual(['removed', false]);
      }
    },
    'what was erased is never asked about again': ({ snapshots }) => {
      const at = snapshots.findIndex((snapshot) => snapshot.matches('erased'));
      if (at >= 0) for (const snapshot of snapshots.slice(at)) expect(present(snapshot).form).toBeNull();
    },
  },
});
