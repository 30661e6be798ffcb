import { limits } from '#contract/kit/limits.ts';
import { importMembersModel } from '#machines/organization/importMembers/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

describeChart(importMembersModel, {
  sizes: {
    'a table of two': { states: 71, edges: 145 },
    'columns of other names': { states: 41, edges: 240 },
    'more than a part': { states: 16, edges: 29 },
  },
  along: {
    'nothing is written before it was confirmed': ({ calls, path }) => {
      const moves = path.split(' > ');
      const confirmed = moves.filter((move) => move === 'import.pressed').length;
      if (confirmed === 0) expect(calls.filter(({ actor }) => actor === 'importMembers')).toEqual([]);
      else expect(confirmed).toBeGreaterThan(0);
    },
    'no part is larger than the server takes': ({ snapshots }) => {
      for (const { context } of snapshots) {
        expect(context.checked.read).toBeLessThanOrEqual(context.read.rows.length);
        expect(
          context.done.sent % limits.importWritten === 0 || context.done.sent === context.checked.planned.length,
        ).toBe(true);
      }
    },
  },
});
