import type { Attendee } from '#contract/rsvp/attendee.ts';
import { codesMachine } from '#machines/door/codes/machine.ts';
import { codesModel } from '#machines/door/codes/model.ts';
import { present } from '#machines/door/codes/present.ts';
import { attendeeOf, eventId, guestOf, type AttendeeState } from '#machines/kit/fixtures.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { newSteps } from '#tests/kit/along.ts';

describeChart(codesModel, {
  sizes: {
    'a member who is known': { states: 9, edges: 36 },
    'a member who is not known yet': { states: 15, edges: 60 },
    'check-in staff': { states: 19, edges: 86 },
    'check-in staff who never said yes to what is over': { states: 24, edges: 108 },
    'check-in staff without RSVP': { states: 24, edges: 108 },
  },
  along: {
    'only the own part of the list is asked for': ({ calls }) => {
      for (const { src, input } of calls)
        if (src === 'loadOwnAttendee') expect(input).toEqual({ eventId, userId: 'mia' });
    },
    'only check-in staff who said yes and are not in check themselves in': (walked) => {
      for (const { move, before } of newSteps(walked)) {
        if (move !== 'checkInSelf.pressed') continue;
        expect(before.context).toMatchObject({ isCheckInStaff: true, known: { rsvp: 'yes', checkedIn: false } });
      }
      for (const { src, input } of walked.calls)
        if (src === 'checkInSelf') expect(input).toMatchObject({ eventId, qrCode: '7K3M9XQ2' });
    },
    'the button stands where a press is taken': ({ snapshots }) => {
      for (const snapshot of snapshots)
        expect(present(snapshot).checkInSelf === 'ready').toBe(snapshot.can({ type: 'checkInSelf.pressed' }));
    },
    'a code that the door would refuse never stands alone': ({ snapshots }) => {
      for (const snapshot of snapshots) {
        const { passes, refused, offersRsvp } = present(snapshot);
        const isRefused = passes.length > 0 && snapshot.context.known?.rsvp !== 'yes';
        expect([refused !== null, offersRsvp]).toEqual([isRefused, isRefused && snapshot.context.canRsvp]);
        if (isRefused) expect(passes.length).toBe(1);
      }
    },
    'being in is said only when the server said so': ({ path, emitted }) => {
      const said = emitted.filter((notice) => 'text' in notice && notice.text === 'You are now checked in').length;
      expect(said).toBe(path.split(' > ').filter((move) => move === 'checkInSelf answered: in').length);
    },
    'codes that are known stay on screen': ({ snapshots }) => {
      for (const snapshot of snapshots)
        if (snapshot.matches('shown')) expect(present(snapshot).passes.length).toBeGreaterThan(0);
    },
  },
});

const guests = [
  guestOf('yes', { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' }),
  guestOf('invited', { id: 'ida', firstName: 'Ida', lastName: 'Frost', qrCode: 'B2N6C9RD' }),
  guestOf('no', { id: 'una', firstName: 'Una', lastName: 'Lund', qrCode: 'ZZ11ZZ11' }),
];

interface Given {
  known: Attendee | null;
  staff?: boolean;
  load?: () => Promise<Attendee | null>;
}

function start({ known, staff = false, load }: Given) {
  const heard: unknown[] = [];
  const machine = codesMachine.provide({
    actors: {
      loadOwnAttendee: fromPromise(load ?? (() => new Promise(() => {}))),
      checkInSelf: fromPromise(async () => ({ checkinDate: '2026-10-18T00:10:00.000Z' })),
    },
  });
  const actor = createActor(machine, {
    input: { eventId, userId: 'mia', isCheckInStaff: staff, canRsvp: true, known },
  });
  actor.on('*', (emitted) => heard.push(emitted));
  actor.start();
  return { actor, heard, shown: () => present(actor.getSnapshot()) };
}

it('shows the own code and one for each guest who said yes, before any call is answered', () => {
  expect(start({ known: attendeeOf('yes', guests) }).shown()).toEqual({
    view: 'shown',
    checkInSelf: 'none',
    refused: null,
    offersRsvp: false,
    error: null,
    passes: [
      { id: 'at-mia', name: 'Mia Castellano', of: 'You', code: '7K3M9XQ2', shown: '7K3M 9XQ2', checkedIn: false },
      {
        id: 'at-gus',
        name: 'Gus Berg',
        of: 'Guest of Mia Castellano',
        code: '4T8W1ZP5',
        shown: '4T8W 1ZP5',
        checkedIn: false,
      },
    ],
  });
});

describe('Check In Self', () => {
  it.each([
    ['yes', true, 'ready'],
    ['left', true, 'ready'],
    ['in', true, 'none'],
    ['invited', true, 'none'],
    ['no', true, 'none'],
    ['yes', false, 'none'],
  ] as const)('for somebody who is %s, staff %s: %s', (standing: AttendeeState, staff, button) => {
    expect(start({ known: attendeeOf(standing), staff }).shown().checkInSelf).toBe(button);
  });

  it('checks in, says so and tells the event view', async () => {
    const { actor, heard, shown } = start({ known: attendeeOf('left'), staff: true });
    actor.send({ type: 'checkInSelf.pressed' });
    expect(shown().checkInSelf).toBe('busy');
    await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'settled' }));
    expect(shown()).toMatchObject({ checkInSelf: 'none', passes: [{ checkedIn: true }] });
    expect(heard).toEqual([
      { type: 'attendee.updated', attendee: attendeeOf('in') },
      { type: 'notice.shown', kind: 'success', text: 'You are now checked in' },
    ]);
  });
});

it('keeps the codes without a connection and says what failed', async () => {
  const { actor, shown } = start({ known: attendeeOf('yes'), load: () => Promise.reject(new Error('No connection.')) });
  await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'settled' }));
  expect(shown()).toMatchObject({ view: 'shown', error: 'No connection.' });
});

it('tells who is not on the list from who could not be loaded', async () => {
  const without = { passes: [], checkInSelf: 'none', refused: null, offersRsvp: false };
  const nobody = start({ known: null, load: async () => null });
  await waitFor(nobody.actor, (snapshot) => snapshot.hasTag('resting'));
  expect(nobody.shown()).toEqual({ view: 'nobody', ...without, error: null });
  const failed = start({ known: null, load: () => Promise.reject(new Error('No connection.')) });
  await waitFor(failed.actor, (snapshot) => snapshot.hasTag('resting'));
  expect(failed.shown()).toEqual({ view: 'failed', ...without, error: 'No connection.' });
});

it.each(['refresh.requested', 'news.arrived'] as const)(
  'lets a call end and asks once more when something changed meanwhile: %s',
  async (type) => {
    const calls = [async () => attendeeOf('yes'), async () => attendeeOf('in')];
    const { actor, shown } = start({
      known: attendeeOf('yes'),
      load: () => calls.shift()?.() ?? Promise.resolve(null),
    });
    actor.send({ type });
    actor.send({ type });
    await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'settled' }));
    expect(shown().passes[0]?.checkedIn).toBe(true);
  },
);
