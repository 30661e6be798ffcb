import { expect } from 'vitest';
import { code, reportByCodeModel } from '#machines/incidents/reportByCode/model.ts';
import { present } from '#machines/incidents/reportByCode/present.ts';
import { newSteps } from '#tests/kit/along.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(reportByCodeModel, {
  sizes: {
    'somebody with a code': { states: 9, edges: 24 },
    'somebody who writes': { states: 41, edges: 234 },
  },
  along: {
    'a code that can be none is not asked for': ({ calls }) => {
      for (const { actor, input } of calls) if (actor === 'openReport') expect(input).toEqual({ code });
    },
    'a message names what it follows, and stays until it has arrived': (walked) => {
      for (const { actor, input } of walked.calls)
        if (actor === 'sendMessage') expect(['m1', 'm2', '']).toContain(Reflect.get(Object(input), 'after'));
      for (const { move, before, after } of newSteps(walked)) {
        if (!move.startsWith('sendMessage') || after.matches('asking')) continue;
        expect(after.context.text).toBe(move.includes('answered') ? '' : before.context.text);
      }
    },
    'what was closed on the device, or opens nothing, is nowhere on the page': ({ snapshots }) => {
      for (const snapshot of snapshots)
        if (snapshot.matches('asking')) expect(JSON.stringify(present(snapshot))).not.toContain('Somebody fell');
    },
    'a report that is closed on the device leaves no code there': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move.startsWith('close.pressed')) expect(after.context).toMatchObject({ code: '', report: null, text: '' });
    },
  },
});
