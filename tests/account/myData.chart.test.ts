import { expect } from 'vitest';
import { myDataModel } from '#machines/account/myData/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(myDataModel, {
  sizes: { 'someone signed in': { states: 10, edges: 30 } },
  along: {
    'each answer is one file, told of once; while one is under way no other is asked for': ({
      calls,
      emitted,
      path,
    }) => {
      const moves = path.split(' > ');
      expect(emitted.length).toBe(moves.filter((move) => move.startsWith('saveMyData answered')).length);
      const settled = moves.filter((move) => move.startsWith('saveMyData ')).length;
      expect(calls.length - settled).toBeGreaterThanOrEqual(0);
      expect(calls.length - settled).toBeLessThanOrEqual(1);
    },
    'nothing of the data stays in the chart': ({ snapshots }) => {
      for (const { context } of snapshots)
        expect(Object.keys(context).toSorted()).toEqual(['error', 'format', 'userId', 'zone']);
    },
  },
});
