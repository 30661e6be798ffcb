import { ruleBookModel } from '#machines/learning/ruleBook/model.ts';
import { newSteps } from '#tests/kit/along.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

describeChart(ruleBookModel, {
  sizes: { 'who writes rules': { states: 28, edges: 120 } },
  along: {
    'no rule moves beyond the first or the last place': ({ snapshots }) => {
      for (const { context } of snapshots) {
        const { move, handbook } = context;
        if (move === null) continue;
        expect([move.to > 0, move.to <= (handbook?.rules.length ?? 0)]).toEqual([true, true]);
      }
    },
    'a move that was refused is looked at again': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move.includes('moveRule refused')) expect(after.value).toBe('refreshing');
    },
  },
});
