import { expect } from 'vitest';
import { anonymousReportModel, code, told } from '#machines/incidents/anonymousReport/model.ts';
import { emptyReport } from '#machines/incidents/anonymousReport/setup.ts';
import { present } from '#machines/incidents/anonymousReport/present.ts';
import { newSteps } from '#tests/kit/along.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(anonymousReportModel, {
  sizes: {
    'a report whose code is written down': { states: 29, edges: 106 },
    'a report that is kept from people': { states: 41, edges: 162 },
    'a report that nobody could read': { states: 11, edges: 18 },
  },
  along: {
    'it is sent with the pass of its event, and nothing of who sends it or with what': ({ calls, snapshots }) => {
      for (const { actor, input } of calls) {
        if (actor !== 'sendReport') continue;
        expect(Object.keys(Object(input)).toSorted()).toEqual(['code', 'eventId', 'pass', 'values', 'witnessed']);
        expect(Reflect.get(Object(input), 'values').information).toBe(told.information);
      }
      expect(snapshots.length).toBeGreaterThan(0);
    },
    'the code and its address stand on the page before anything is sent, until one leaves, and not after (N-108)': (
      walked,
    ) => {
      for (const { before, after } of newSteps(walked)) {
        const { kept } = present(after);
        const stands = kept?.code === code && kept.opensAt === 'muster.test/public/incident-report';
        expect(stands).toBe(!after.matches('typing') && !after.matches('left'));
        if (after.matches('sending')) expect(before.matches('coded') || before.matches('copying')).toBe(true);
        if (after.matches('left')) expect(after.context).toMatchObject({ code: '', texts: emptyReport });
      }
    },
    'going back loses the code nowhere: it leads to the form with what was typed, and once it is sent the code stays (A-168)':
      (walked) => {
        for (const { move, before, after } of newSteps(walked)) {
          if (move !== 'back.pressed') continue;
          expect(after.context.code).toBe(before.context.code);
          expect(after.context.texts).toEqual(before.context.texts);
          if (before.context.sent) expect(present(after).kept?.code).toBe(code);
        }
      },
    'what is copied is the code and where it opens the report': ({ calls }) => {
      for (const { actor, input } of calls)
        if (actor === 'copy' || actor === 'copyAgain')
          expect(input).toEqual({ text: `${code}\nhttps://muster.test/public/incident-report` });
    },
    'where nobody answered, what was typed stays and it says that it may have arrived': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (!move.startsWith('sendReport')) continue;
        if (!after.matches('sent')) expect(after.context.texts).toEqual(before.context.texts);
        expect(present(after).unsure !== null).toBe(move.includes('offline'));
      }
    },
    'a report that is never to be read by anybody is not sent': (walked) => {
      for (const { move, before, after } of newSteps(walked))
        if (move.startsWith('form.submitted') && before.context.keptFrom.length === 2)
          expect(after.matches('coded')).toBe(false);
    },
  },
});
