import { numberFields, numberRules, settingFields } from '#contract/organization/settings.ts';
import { settingsModel } from '#machines/organization/settings/model.ts';
import { present } from '#machines/organization/settings/present.ts';
import { newSteps } from '#tests/kit/along.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

describeChart(settingsModel, {
  sizes: {
    'looked at': { states: 12, edges: 31 },
    'more guests': { states: 102, edges: 444 },
    'countries that are served': { states: 101, edges: 471 },
    'a shorter time': { states: 13, edges: 34 },
    'what this tab kept': { states: 40, edges: 111 },
  },
  along: {
    'what was typed stays until it is typed over, saved, discarded or stands there anyway': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (/typed|country|discard|changeNumbers answered/.test(move)) continue;
        const mine = settingFields.filter((field) => before.context.values[field] !== before.context.seen[field]);
        for (const field of mine)
          expect([move, after.context.values[field]]).toEqual([move, before.context.values[field]]);
      }
    },
    'what is not saved is kept for the tab': ({ snapshots }) => {
      const { context } = snapshots.at(-1) ?? {};
      if (!context) return;
      const differs = settingFields.some((field) => context.values[field] !== context.seen[field]);
      expect(snapshots.slice(-1).map((each) => present(each).typed !== null)).toEqual([differs]);
    },
    'what somebody else has changed is taken, or stands beside what was typed': ({ snapshots }) => {
      const { values, seen, overtaken } = snapshots.at(-1)?.context ?? {};
      if (!values || !seen || !overtaken) return;
      for (const field of overtaken) expect(values[field]).not.toBe(seen[field]);
    },
    'every save says what was seen, and a shorter time was said yes to': ({ calls, path }) => {
      const saves = calls.flatMap(({ actor, input }) => (actor === 'changeNumbers' ? [input as Saved] : []));
      const shorter = saves.filter(
        ({ values, seen }) => Number(values.incidentReportsYears) < Number(seen.incidentReportsYears),
      );
      for (const { seen } of saves) expect(settingFields.filter((field) => !(field in seen))).toEqual([]);
      expect(path.split(' > ').filter((move) => move === 'yes.pressed')).toHaveLength(shorter.length);
    },
    'what is sent is in range': ({ calls }) => {
      for (const { actor, input } of calls) {
        if (actor !== 'changeNumbers') continue;
        for (const field of numberFields) {
          const number = Number((input as Saved).values[field]);
          expect(number).toBeGreaterThanOrEqual(numberRules[field].least);
          expect(number).toBeLessThanOrEqual(numberRules[field].most);
        }
      }
    },
  },
});

interface Saved {
  values: Record<string, string>;
  seen: Record<string, string>;
}
