import { type CheckedIn, doorMachine, type DoorInput } from '#machines/flows/door/door.machine.ts';
import { doorModel } from '#machines/flows/door/door.model.ts';
import { present } from '#machines/flows/door/present.ts';
import { attendeeOf, eventId, guestOf, refusalOf, zone } from '#machines/flows/fixtures.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { stepsOf } from './along.ts';

describeChart(doorModel, {
  sizes: {
    'one code after the other': { states: 67, edges: 244 },
    'the tally': { states: 161, edges: 1072 },
  },
  along: {
    'a green verdict stands only right after the server let somebody in': (walked) => {
      const verdictOf = (snapshot: (typeof walked.snapshots)[number]) => present(snapshot).verdict?.kind ?? null;
      for (const { move, before, after } of stepsOf(walked)) {
        if (verdictOf(after) !== 'in' || verdictOf(before) === 'in') continue;
        expect(move).toMatch(/^checkInAttendee answered: /);
      }
    },
    'somebody is noted as in exactly as often as the server let somebody in': ({ path, snapshots }) => {
      const admitted = path.split(' > ').filter((move) => move.startsWith('checkInAttendee answered'));
      const entries = snapshots.at(-1)?.context.entries ?? [];
      expect(entries.filter(({ ended }) => ended === 'in').length).toBeLessThanOrEqual(admitted.length);
      if (entries.length < 4) expect(entries.filter(({ ended }) => ended === 'in').length).toBe(admitted.length);
    },
    'one code is checked at a time, and an empty one never': ({ calls, snapshots }) => {
      for (const { actor, input } of calls)
        if (actor === 'checkInAttendee') expect(input).toEqual({ eventId, code: '7k3m 9xq2' });
      for (const snapshot of snapshots.filter((each) => each.hasTag('busy')))
        expect(snapshot.can({ type: 'code.submitted', code: 'B2N6C9RD', at: '2026-10-18T00:06:00.000Z' })).toBe(false);
    },
    'the field is emptied when the server has judged its code, and only then': ({ path, emitted }) => {
      const judged = path
        .split(' > ')
        .filter((move) => /^checkInAttendee (answered|refused: (?!offline|timeout))/.test(move));
      expect(emitted.filter(({ type }) => type === 'field.emptied').length).toBe(judged.length);
    },
    'everybody who is let in is counted anew': (walked) => {
      for (const { move, after } of stepsOf(walked))
        if (move.startsWith('checkInAttendee answered'))
          expect(after.matches({ open: { tally: 'counting' } })).toBe(true);
    },
  },
});

const staff: DoorInput = { eventId, title: 'Autumn Social', zone, isCheckInStaff: true };
const at = '2026-10-18T00:05:00.000Z';
const miaIn: CheckedIn = { id: 'at-mia', name: 'Mia Castellano', host: null, guestsToCome: 2, checkinDate: at };

/** A door whose codes are judged in this order. */
function start(...answers: (() => Promise<CheckedIn>)[]) {
  const notices: string[] = [];
  const clock = new SimulatedClock();
  const machine = doorMachine.provide({
    actors: {
      checkInAttendee: fromPromise(() => answers.shift()?.() ?? Promise.reject(new Error('one call too many'))),
      loadAttendees: fromPromise(async () => [
        attendeeOf('in', [guestOf('yes', { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' })]),
      ]),
    },
  });
  const actor = createActor(machine, { input: staff, clock });
  actor.on('notice.shown', ({ text }) => notices.push(text));
  actor.start();
  const submit = async (code: string, when = at) => {
    actor.send({ type: 'code.submitted', code, at: when });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  };
  return { actor, clock, notices, submit, shown: () => present(actor.getSnapshot()) };
}

const no = (error: object) => () => Promise.reject(Object.assign(new Error(), error));

it('bars who is no check-in staff, and takes no code from them', () => {
  const actor = createActor(doorMachine, { input: { ...staff, isCheckInStaff: false } }).start();
  expect(present(actor.getSnapshot())).toEqual({
    view: 'barred',
    verdict: null,
    busy: false,
    fieldError: null,
    counts: null,
    recent: [],
  });
  expect(actor.getSnapshot().can({ type: 'code.submitted', code: '7K3M9XQ2', at })).toBe(false);
});

it('shows who is in for 1600 ms and no longer', async () => {
  const { clock, submit, shown } = start(async () => miaIn);
  await submit('7k3m 9xq2');
  const verdict = { kind: 'in', headline: 'Mia Castellano', name: null, note: '2 guests still to come' };
  expect(shown().verdict).toEqual(verdict);
  clock.increment(1_599);
  expect(shown().verdict).toEqual(verdict);
  clock.increment(1);
  expect(shown().verdict).toBe(null);
  expect(shown().recent).toEqual([{ ended: 'in', time: '20:05', name: 'Mia Castellano', note: null }]);
});

it('keeps a refusal until the next guest', async () => {
  const { actor, clock, submit, shown } = start(no(refusalOf('alreadyIn', { name: 'Mia Castellano', time: '20:05' })));
  await submit('7k3m9xq2');
  const verdict = { kind: 'refused', headline: 'Already in since 20:05', name: 'Mia Castellano', note: null };
  clock.increment(60_000);
  expect(shown().verdict).toEqual(verdict);
  actor.send({ type: 'next.pressed' });
  expect(shown().verdict).toBe(null);
});

it('takes the next code while a verdict stands', async () => {
  const { submit, shown } = start(no(refusalOf('rsvpCancelled', { name: 'Mia Castellano' })), async () => miaIn);
  await submit('7k3m9xq2');
  await submit('7k3m9xq2');
  expect(shown().verdict?.kind).toBe('in');
});

it('never calls somebody in without an answer', async () => {
  const { submit, shown } = start(no({ message: 'No connection.' }));
  await submit('7k3m9xq2');
  expect(shown()).toMatchObject({
    verdict: { kind: 'unanswered', headline: 'No connection. Try this code again: it counts once.' },
    recent: [{ ended: 'unanswered', name: 'Not confirmed' }],
  });
});

it('remembers the last four codes, the newest first, in the event’s zone', async () => {
  const { submit, shown } = start(
    async () => miaIn,
    no(refusalOf('unknownCode')),
    async () => ({ ...miaIn, id: 'at-gus', name: 'Gus Berg', host: 'Mia Castellano', guestsToCome: 0 }),
    no({ message: 'No connection.' }),
    no(refusalOf('notRsvp', { name: 'Ben Okafor' })),
  );
  for (const minute of ['05', '06', '07', '08', '09']) await submit('7k3m9xq2', `2026-10-18T00:${minute}:00.000Z`);
  expect(shown().recent).toEqual([
    { ended: 'refused', time: '20:09', name: 'Ben Okafor', note: 'Not RSVP' },
    {
      ended: 'unanswered',
      time: '20:08',
      name: 'Not confirmed',
      note: 'No connection. Try this code again: it counts once.',
    },
    { ended: 'in', time: '20:05', name: 'Gus Berg', note: 'Guest of Mia Castellano' },
    { ended: 'refused', time: '20:06', name: 'Unknown code', note: 'This code is not on the list of this event.' },
  ]);
});

describe('an empty code', () => {
  it.each(['', '   '])('“%s” is refused with its sentence and sent to nobody', async (code) => {
    const { notices, submit, shown } = start();
    await submit(code);
    expect(shown()).toMatchObject({ verdict: null, fieldError: 'Please fill in a guest code', recent: [] });
    expect(notices).toEqual(['Please fill in a guest code']);
  });
});

it('counts who is in of those who said yes', async () => {
  const { actor, shown } = start();
  await waitFor(actor, (snapshot) => snapshot.matches({ open: { tally: 'counted' } }));
  expect(shown().counts).toEqual({ checkedIn: 1, going: 2 });
});

it('lets a count end and counts once more when something changed meanwhile', async () => {
  const lists = [[attendeeOf('yes')], [attendeeOf('in')], [attendeeOf('left')]];
  const machine = doorMachine.provide({
    actors: { loadAttendees: fromPromise(async () => lists.shift() ?? Promise.reject(new Error('once too often'))) },
  });
  const actor = createActor(machine, { input: staff }).start();
  actor.send({ type: 'news.arrived' });
  actor.send({ type: 'news.arrived' });
  await waitFor(actor, (snapshot) => snapshot.matches({ open: { tally: 'counted' } }));
  expect(present(actor.getSnapshot()).counts).toEqual({ checkedIn: 1, going: 1 });
  expect(lists.length).toBe(1);
});
