import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { incidentReportMachine } from '#machines/incidents/incidentReport/machine.ts';
import { present } from '#machines/incidents/incidentReport/present.ts';
import type { NewIncident } from '#machines/incidents/incidentReport/setup.ts';

/** Sends a report of New York, and answers when it happened and how the zone was called beside it. */
async function reported(...signals: ({ type: 'now.pressed'; now: string } | { type: 'date.changed'; wall: string })[]) {
  const sent: NewIncident[] = [];
  const sendReport = fromPromise<{ id: string }, NewIncident>(async ({ input }) => {
    sent.push(input);
    return { id: 'i1' };
  });
  const input = { eventId: 'e1', zone: 'America/New_York', goesOnTo: '/', isAnonymityOpen: false, readers: [] };
  const actor = createActor(incidentReportMachine.provide({ actors: { sendReport } }), { input }).start();
  for (const signal of signals) actor.send(signal);
  const { zone } = present(actor.getSnapshot());
  actor.send({ type: 'location.changed', text: 'By the stairs' });
  const texts = { information: 'A fall', witnesses: '', witnessed: false };
  actor.send({ type: 'form.submitted', texts, now: '2026-11-01T06:31:00.000Z' });
  await waitFor(actor, (snapshot) => snapshot.matches('sent'));
  return [sent[0]?.values.date, zone];
}

test('the current time stays that moment in the hour that comes twice, until another is typed', async () => {
  const first = { type: 'now.pressed', now: '2026-11-01T05:30:20.000Z' } as const;
  const second = { type: 'now.pressed', now: '2026-11-01T06:30:20.000Z' } as const;
  expect(await reported(second)).toEqual(['2026-11-01T06:30:00.000Z', 'EST']);
  expect(await reported(second, first)).toEqual(['2026-11-01T05:30:00.000Z', 'EDT']);
  expect(await reported(second, { type: 'date.changed', wall: '2026-11-01T01:30' })).toEqual([
    ...['2026-11-01T06:30:00.000Z', 'EST'],
  ]);
  expect(await reported(second, { type: 'date.changed', wall: '2026-11-01T00:30' })).toEqual([
    ...['2026-11-01T04:30:00.000Z', 'EDT'],
  ]);
});
