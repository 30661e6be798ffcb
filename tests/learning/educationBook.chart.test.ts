import { educationBookModel } from '#machines/learning/educationBook/model.ts';
import { newSteps } from '#tests/kit/along.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

describeChart(educationBookModel, {
  sizes: { 'who writes education': { states: 104, edges: 527 } },
  along: {
    'nothing moves beyond the first or the last place among its own': ({ snapshots }) => {
      for (const { context } of snapshots) {
        const { move, curriculum } = context;
        if (move === null) continue;
        const { categories = [] } = curriculum ?? {};
        const among =
          move.what === 'category'
            ? categories
            : (categories.find(({ pages }) => pages.some(({ id }) => id === move.id))?.pages ?? []);
        expect([move.to > 0, move.to <= among.length, among[move.from - 1]?.id]).toEqual([true, true, move.id]);
      }
    },
    'what somebody else was faster with is looked at again': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (/(move|nameCategory) refused: (moved|named)/.test(move)) expect(after.value).toBe('refreshing');
    },
    'no category is sent without a name': ({ calls }) => {
      for (const { actor, input } of calls)
        if (actor === 'nameCategory') expect((input as { naming: { name: string } }).naming.name).not.toBe('');
    },
  },
});
