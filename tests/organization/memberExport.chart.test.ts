import { expect } from 'vitest';
import { memberExportModel } from '#machines/organization/memberExport/model.ts';
import type { PartRequest } from '#machines/organization/memberExport/machine.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(memberExportModel, {
  sizes: { 'an admin': { states: 17, edges: 42 } },
  along: {
    'parts come one after the other; a press begins anew, a retry goes on where it stopped': ({ calls, path }) => {
      const asked = calls.filter(({ actor }) => actor === 'putPart').map(({ input }) => (input as PartRequest).after);
      let after: 'begin' | 'on' = 'begin';
      const expected: ('begin' | 'on')[] = [];
      for (const move of path.split(' > ')) {
        if (move === 'export.pressed') expected.push((after = 'begin'));
        if (move === 'retry.pressed') expected.push(after);
        if (move === 'putPart answered: a thousand') expected.push((after = 'on'));
        if (move === 'putPart answered: the last ones') after = 'begin';
      }
      expect(asked.map((place) => (place === null ? 'begin' : 'on'))).toEqual(expected);
    },
    'no rows stay in the chart, and nobody is named once it is over': ({ snapshots }) => {
      for (const { context, value } of snapshots) {
        expect(Object.keys(context).toSorted()).toEqual(['count', 'error', 'next', 'organizationId', 'total']);
        if (value === 'resting') expect(context.next).toBe(null);
      }
    },
    'each file that was written is told of, and nothing else': ({ emitted, path }) =>
      expect(emitted.length).toBe(path.split(' > ').filter((move) => move === 'writeFile answered: written').length),
  },
});
