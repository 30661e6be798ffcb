import { expect } from 'vitest';
import { myDataModel } from '#machines/account/myData/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(myDataModel, {
  sizes: { 'someone signed in': { states: 14, edges: 50 } },
  along: {
    'each answer is one file or download, told of once; while one is under way no other is asked for': ({
      calls,
      emitted,
      path,
    }) => {
      const moves = path.split(' > ');
      expect(emitted.length).toBe(moves.filter((move) => /^(saveMyData|beginArchive) answered/.test(move)).length);
      const settled = moves.filter((move) => /^(saveMyData|beginArchive) /.test(move)).length;
      expect(calls.length - settled).toBeGreaterThanOrEqual(0);
      expect(calls.length - settled).toBeLessThanOrEqual(1);
    },
    'nothing of the data stays in the chart': ({ snapshots }) => {
      for (const { context } of snapshots)
        expect(Object.keys(context).toSorted()).toEqual(['error', 'format', 'userId', 'zone']);
    },
  },
});
