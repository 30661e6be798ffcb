import { expect, it } from 'vitest';
import { incidentThreadMachine } from '#machines/incidents/incidentThread/machine.ts';
import { asked, hold, incidentThreadModel, ownSeen, readerSeen } from '#machines/incidents/incidentThread/model.ts';
import { present } from '#machines/incidents/incidentThread/present.ts';
import { fieldOf, type SeenIncident } from '#machines/incidents/incidentThread/fields.ts';
import { ownIncidentsOf } from '#machines/incidents/ownIncidents/ownIncidents.ts';
import { zone } from '#machines/kit/fixtures.ts';
import { newSteps } from '#tests/kit/along.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(incidentThreadModel, {
  sizes: {
    'the reporter writes': { states: 36, edges: 145 },
    'the reporter hears': { states: 22, edges: 89 },
    'a reader answers and closes': { states: 78, edges: 303 },
    'a reader holds it, closed as it is, and releases it': { states: 86, edges: 499 },
    'a reader writes while others do': { states: 84, edges: 388 },
  },
  along: {
    'what was typed stays until it has arrived, and is said not to be sent where no server answered': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (!/^(sendMessage|closeIncident|holdIncident) /.test(move)) continue;
        const arrived = move.includes('answered');
        const typed = before.matches('holding') ? 'reason' : 'text';
        expect(after.context[typed]).toBe(arrived ? '' : before.context[typed]);
        const refusals = ['closed by another', 'no longer a member', 'no longer a reader', 'held by another'];
        const refusedFor = refusals.some((reason) => move.endsWith(reason));
        expect(present(after).dock?.error ?? null).toBe(arrived || refusedFor ? null : 'Not sent. Try again.');
      }
    },
    'nothing empty is sent, and what is sent is what stood in the field': ({ calls, snapshots }) => {
      for (const { actor, input } of calls)
        if (actor === 'sendMessage' || actor === 'closeIncident')
          expect(['The side door.', 'We changed the lock.']).toContain(Reflect.get(Object(input), 'text'));
      expect(snapshots.length).toBeGreaterThan(0);
    },
    'a report is closed from the field that asks what came of it alone': (walked) => {
      for (const { before, after } of newSteps(walked))
        if (after.matches('closing') && !before.matches('closing')) expect(fieldOf(before.context)).toBe('outcome');
    },
    'the reporter is never offered to close it, and sees nothing of a hold': ({ snapshots, situation }) => {
      if (situation.startsWith('the reporter'))
        for (const snapshot of snapshots)
          expect(present(snapshot)).toMatchObject({ mayClose: false, mayHold: false, hold: null, question: null });
    },
    'why it has to be kept is sent as the reason of a hold, and never as a message': ({ calls }) => {
      for (const { actor, input } of calls)
        if (actor === 'holdIncident') expect(Reflect.get(Object(input), 'text')).toBe('A lawyer asked for it.');
        else expect(JSON.stringify(input)).not.toContain('lawyer');
    },
    'a hold is released after the question alone, and it is the one that was seen': (walked) => {
      for (const { before, after } of newSteps(walked))
        if (after.matches('releasing') && !before.matches('releasing')) expect(before.matches('asking')).toBe(true);
      for (const { actor, input } of walked.calls)
        if (actor === 'releaseIncident') expect(input).toEqual({ reportId: 'i1', holdId: 'h1' });
    },
  },
});

const shownAs = (read: SeenIncident, value: 'shown' | 'asking' = 'shown') =>
  present(
    incidentThreadMachine.resolveState({
      value,
      context: {
        ...{ side: read.side, reportId: 'i1', eventId: 'e1', userId: 'mia', zone, read, text: '', reason: '' },
        ...{ writes: 'message', isUnsent: false, error: null, outdated: false, failed: null },
      },
    }),
  );

it('tells its reporter how it stands, whom it is kept from, who can open it, and when it was read', () => {
  const { lead, state, kept, rows } = shownAs(ownSeen({ Messages: [asked] }));
  expect([lead, state]).toEqual([
    'Autumn Social, September 30, 2026',
    { name: 'Received', since: 'Since October 1, 2026, 9:50 AM EDT', isDone: false },
  ]);
  expect(kept).toEqual({ title: 'Kept from the event’s owner and Cora Bell', lines: ['2 people can open it.'] });
  expect(rows.map(({ when, who, text, note }) => [when, who, text, note])).toEqual([
    ['10/01 09:50', 'You', 'Somebody fell.', 'Not read yet'],
    ['10/01 10:10', 'Incident reader', 'Which door did they leave by?', null],
  ]);
  const read = shownAs(ownSeen({ readAt: '2026-10-01T14:10:00.000Z', keptFromOwner: false, KeptFrom: [], readers: 1 }));
  expect([read.rows[0]?.note, read.kept]).toEqual([
    'Read October 1, 2026, 10:10 AM EDT',
    { title: 'Kept from no one', lines: ['1 person can open it.'] },
  ]);
  expect(shownAs(ownSeen({ readers: 0 })).kept?.lines).toEqual(['No one can open it now.']);
});

it('offers a reader no field once it is closed, and the reporter one', () => {
  const closed = { state: 'closed' } as const;
  expect([shownAs(readerSeen(closed)).dock, shownAs(readerSeen(closed)).mayClose]).toEqual([null, false]);
  expect(shownAs(ownSeen(closed)).dock?.label).toBe('Write to the readers');
  expect([shownAs(readerSeen()).dock?.label, shownAs(readerSeen()).mayClose]).toEqual(['Write to the reporter', true]);
});

it('tells a reader since when it is on hold, by whom and why, and before a release what becomes of it', () => {
  const seen = readerSeen({ state: 'closed', hold });
  expect(shownAs(seen)).toMatchObject({
    hold: {
      since: 'Since October 1, 2026, 10:10 AM EDT',
      lines: ['A lawyer asked for it.', 'Put on hold by Sam Reed'],
      busy: false,
    },
    ...{ mayHold: false, question: null, dock: null },
  });
  expect(shownAs(readerSeen({ state: 'closed' }))).toMatchObject({ hold: null, mayHold: true });
  expect(shownAs(seen, 'asking').question).toEqual({
    title: 'Release the legal hold?',
    line: 'It will be kept until October 1, 2033, like any other report.',
    isFinal: false,
  });
  const past = readerSeen({ hold: { ...hold, keptUntil: null } });
  expect(shownAs(past, 'asking').question).toMatchObject({
    line: 'It’s older than your organization keeps reports. The next daily check deletes it, with its thread and any file. What was deleted can’t come back.',
    isFinal: true,
  });
});

it('one’s own reports load, fail, are none, and each lead to its thread', () => {
  const entry = ownSeen().side === 'reporter' ? ownSeen().report : null;
  if (!entry || !('event' in entry)) throw new Error('The reporter’s own report has its event.');
  expect([ownIncidentsOf({ data: null, error: null }).view, ownIncidentsOf({ data: null, error: 'No' }).view]).toEqual([
    'loading',
    'failed',
  ]);
  expect(ownIncidentsOf({ data: [], error: null }).view).toBe('empty');
  expect(ownIncidentsOf({ data: [entry], error: null })).toEqual({
    view: 'shown',
    error: null,
    rows: [
      {
        ...{ id: 'i1', who: 'Autumn Social', line: 'Sent October 1, 2026, 9:50 AM EDT', state: 'received' },
        ...{ stateName: 'Received', href: '/incident-reports/i1' },
      },
    ],
  });
});
