import { eventId } from '#machines/kit/fixtures.ts';
import { volunteerModulesModel } from '#machines/volunteers/volunteerModules/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

describeChart(volunteerModulesModel, {
  sizes: { 'the owner': { states: 9, edges: 20 } },
  along: {
    'this event alone is asked for': ({ calls }) => {
      for (const { input } of calls) expect(input).toEqual({ eventId });
    },
    'every first load that fails is said, and no other': ({ emitted, path }) =>
      expect(emitted.length).toBe(path.split(' > ').filter((move) => move.startsWith('loadModules refused')).length),
    'what is known stays on screen': ({ snapshots }) => {
      const shown = snapshots.map((each) => each.matches('shown') || each.matches('refreshing'));
      expect(shown).toEqual(shown.toSorted((a, b) => Number(a) - Number(b)));
    },
  },
});
