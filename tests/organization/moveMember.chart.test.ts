import { moveMemberModel } from '#machines/organization/moveMember/model.ts';
import { present } from '#machines/organization/moveMember/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

describeChart(moveMemberModel, {
  sizes: { 'a member of another chapter': { states: 25, edges: 34 } },
  along: {
    'every Yes makes one call, to the chapter that was chosen': ({ calls, path }) => {
      const moves = calls.filter(({ actor }) => actor === 'moveMember');
      expect(moves.length).toBe(path.split(' > ').filter((move) => move === 'yes.pressed').length);
      for (const { input } of moves) expect(input).toMatchObject({ to: 'cedar-house' });
    },
    'who cannot be moved is never asked about': ({ snapshots }) => {
      for (const snapshot of snapshots) {
        const { move } = snapshot.context;
        if (present(snapshot).form !== null) expect([move?.state, move?.refusal]).toEqual(['active', null]);
      }
    },
    'what goes along and what ends is said before each question': ({ snapshots }) => {
      for (const snapshot of snapshots) {
        const { question, goesAlong, ends } = present(snapshot);
        if (question !== null) expect([goesAlong.length > 0, ends.length > 0]).toEqual([true, true]);
      }
    },
  },
});
