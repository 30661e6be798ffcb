import { expect } from 'vitest';
import { anonymousReportModel, code, told } from '#machines/incidents/anonymousReport/model.ts';
import { present } from '#machines/incidents/anonymousReport/present.ts';
import { newSteps } from '#tests/kit/along.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(anonymousReportModel, {
  sizes: {
    'a report whose code is written down': { states: 16, edges: 56 },
    'a report that is kept from people': { states: 24, edges: 114 },
    'a report that nobody could read': { states: 6, edges: 10 },
  },
  along: {
    'it is sent with the pass of its event, and nothing of who sends it or with what': ({ calls, snapshots }) => {
      for (const { actor, input } of calls) {
        if (actor !== 'sendReport') continue;
        expect(Object.keys(Object(input)).toSorted()).toEqual(['eventId', 'pass', 'values', 'witnessed']);
        expect(Reflect.get(Object(input), 'values').information).toBe(told.information);
      }
      expect(snapshots.length).toBeGreaterThan(0);
    },
    'the code is shown once it is sent, and nowhere before or after': ({ snapshots }) => {
      for (const snapshot of snapshots) {
        const isShown = JSON.stringify([present(snapshot), snapshot.context]).includes(code);
        expect(isShown).toBe(snapshot.matches('coded') || snapshot.matches('copying'));
      }
    },
    'where nobody answered, what was typed stays and it says that it may have arrived': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (!move.startsWith('sendReport')) continue;
        if (after.matches('typing')) expect(after.context.texts).toEqual(before.context.texts);
        expect(present(after).unsure !== null).toBe(move.includes('offline'));
      }
    },
    'a report that is never to be read by anybody is not sent': (walked) => {
      for (const { move, before, after } of newSteps(walked))
        if (move.startsWith('form.submitted') && before.context.keptFrom.length === 2)
          expect(after.matches('sending')).toBe(false);
    },
  },
});
