import { managedTypesModel } from '#machines/events/managedTypes/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

describeChart(managedTypesModel, {
  sizes: { 'an admin': { states: 54, edges: 198 } },
  along: {
    'a type begins once for each name that was sent, and never without one': ({ calls, path }) =>
      expect(calls.filter(({ actor }) => actor === 'createType').length).toBe(
        path.split(' > ').filter((move) => move === 'type.submitted (named)').length,
      ),
  },
});
