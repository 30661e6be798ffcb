import { conflictModel } from '#machines/door/conflict/model.ts';
import { present } from '#machines/door/conflict/present.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import { newSteps } from '#tests/kit/along.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

describeChart(conflictModel, {
  sizes: { 'admitted twice': { states: 31, edges: 127 }, 'admitted though cancelled': { states: 6, edges: 19 } },
  along: {
    'the one that is shown is settled, once for each answer, by the times that were shown': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (!move.startsWith('answer.pressed') || !after.matches('settling')) continue;
        const [shown] = before.context.open.filter(({ attendeeId }) => !before.context.later.includes(attendeeId));
        const sent = walked.calls.findLast(({ actor }) => actor === 'settleConflict')?.input;
        expect(sent).toEqual({
          eventId,
          attendeeId: shown?.attendeeId,
          answer: after.context.settling,
          admissions: shown?.admissions.map(({ at }) => at),
        });
      }
    },
    'what was not settled stays': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (!move.startsWith('settleConflict refused')) continue;
        expect(present(after).name).toBe(present(before).name);
      }
    },
    'what was put away is not shown again': ({ snapshots }) => {
      for (const snapshot of snapshots) {
        const { later, open } = snapshot.context;
        const away = open.filter(({ attendeeId }) => later.includes(attendeeId)).map(({ name }) => name);
        expect(away).not.toContain(present(snapshot).name);
      }
    },
  },
});
