import { conflictModel } from '#machines/door/conflict/model.ts';
import { conflictMachine, isPutAway, shownOf } from '#machines/door/conflict/machine.ts';
import { present } from '#machines/door/conflict/present.ts';
import { attendeeOf, eventId, zone } from '#machines/kit/fixtures.ts';
import { partiesIn } from '#machines/guests/roster/fixtures.ts';
import { toldRoster } from '#tests/guests/toldRoster.ts';
import { createActor } from 'xstate';
import { newSteps } from '#tests/kit/along.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';

describeChart(conflictModel, {
  sizes: { 'admitted twice': { states: 31, edges: 127 }, 'admitted though cancelled': { states: 6, edges: 19 } },
  along: {
    'the one that is shown is settled, once for each answer, by the times that were shown': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (!move.startsWith('answer.pressed') || !after.matches('settling')) continue;
        const shown = shownOf(before.context);
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
        const away = open.filter((each) => isPutAway(each, later)).map(({ name }) => name);
        expect(away).not.toContain(present(snapshot).name);
      }
    },
  },
});

it('what was put away is asked about again once another admission joins it (C-89)', () => {
  const roster = toldRoster('2026-10-18T02:45:00.000Z');
  const actor = createActor(conflictMachine.provide({ actors: { watchRoster: roster.watchRoster } }), {
    input: { eventId, zone },
  }).start();
  const tell = (...clocks: string[]) =>
    actor.send({
      type: 'roster.changed',
      parties: partiesIn([attendeeOf('in')]).map(({ host, guests }) => ({
        host: {
          ...host,
          conflict: {
            reason: 'admittedTwice' as const,
            admissions: clocks.map((clock) => ({ at: `2026-10-18T${clock}:00.000Z`, by: 'Dan Reyes', offline: true })),
          },
        },
        guests,
      })),
      at: '2026-10-18T02:45:00.000Z',
      capacity: null,
    });
  tell('02:41', '02:43');
  actor.send({ type: 'later.pressed' });
  tell('02:41', '02:43');
  expect(present(actor.getSnapshot()).name).toBe('');
  tell('02:41', '02:43', '03:10');
  expect(present(actor.getSnapshot()).name).toBe('Mia Castellano');
  actor.send({ type: 'later.pressed' });
  expect(present(actor.getSnapshot()).name).toBe('');
});
