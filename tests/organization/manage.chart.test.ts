import { manageModel } from '#machines/organization/manage/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';
import { newSteps } from '#tests/kit/along.ts';

describeChart(manageModel, {
  sizes: {
    'an organization without anything': { states: 31, edges: 73 },
    'one admin of several below a parent': { states: 9, edges: 15 },
    'an organization with event types': { states: 4, edges: 7 },
  },
  along: {
    'what is sent are the parts that were chosen, and never none': ({ calls, snapshots }) => {
      const { chosen } = snapshots.at(-1)?.context ?? {};
      const sent = calls.filter(({ input }) => typeof input === 'object' && input !== null && 'parts' in input).at(-1);
      if (!sent || !snapshots.at(-1)?.matches('sending')) return;
      expect(sent.input).toMatchObject({ parts: chosen });
      expect(chosen).not.toEqual([]);
    },
    'what fails leaves the choice as it is': (walked) => {
      for (const { before, after } of newSteps(walked))
        if (before.matches('sending') && after.matches('choosing'))
          expect(after.context.chosen).toEqual(before.context.chosen);
    },
    'nothing is said to be in place that was not sent': (walked) => {
      for (const { before, after } of newSteps(walked))
        if (after.matches('done')) expect(before.matches('sending')).toBe(true);
    },
  },
});
