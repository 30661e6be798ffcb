import { lookFields } from '#contract/organization/look.ts';
import { lookModel } from '#machines/organization/look/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

describeChart(lookModel, {
  sizes: {
    'looked at': { states: 24, edges: 85 },
    'a change of color': { states: 151, edges: 598 },
    'a logo': { states: 44, edges: 247 },
    'a photo for events': { states: 82, edges: 491 },
  },
  along: {
    'what was typed stays until it is typed over, saved or stands there anyway': ({ snapshots, path }) => {
      const last = path.split(' > ').at(-1) ?? '';
      const [before, after] = snapshots.slice(-2);
      if (!before || !after || /typed|removed|uploaded|changeLook answered/.test(last)) return;
      const mine = lookFields.filter((field) => before.context.values[field] !== before.context.seen.values[field]);
      if (!before.matches('editing')) return;
      for (const field of mine) expect(after.context.values[field]).toBe(before.context.values[field]);
    },
    'what somebody else has changed is taken, or stands beside what was typed': ({ snapshots }) => {
      const { values, seen, overtaken } = snapshots.at(-1)?.context ?? {};
      if (!values || !seen || !overtaken) return;
      for (const field of overtaken) expect(values[field]).not.toBe(seen.values[field]);
    },
    'nothing is saved while a picture is on its way': ({ snapshots, calls }) => {
      const saves = calls.filter(({ actor }) => actor === 'changeLook').length;
      const began = snapshots.filter(
        (each, index) => each.matches({ editing: 'saving' }) && !snapshots[index - 1]?.matches({ editing: 'saving' }),
      );
      expect(saves).toBe(began.length);
      for (const { context } of began) expect(context.uploading).toEqual([]);
    },
    'every save says what was seen': ({ calls }) => {
      for (const { input } of calls)
        if (typeof input === 'object' && input !== null && 'seen' in input)
          expect(lookFields.filter((field) => !(field in (input.seen as object)))).toEqual([]);
    },
  },
});
