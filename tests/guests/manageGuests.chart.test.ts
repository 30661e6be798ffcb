import type { GuestEntry } from '#contract/rsvp/attendee.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { eventId, guestOf, infoOf, refusalOf, type AttendeeState } from '#machines/kit/fixtures.ts';
import { manageGuestsMachine } from '#machines/guests/manageGuests/machine.ts';
import { manageGuestsModel } from '#machines/guests/manageGuests/model.ts';
import { present } from '#machines/guests/manageGuests/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';

describeChart(manageGuestsModel, {
  sizes: {
    'one just invited, one inside': { states: 8, edges: 18 },
    'one guest': { states: 7, edges: 26 },
    'a link that is not known here': { states: 7, edges: 17 },
    'one whose invitation waits': { states: 2, edges: 2 },
  },
  along: {
    'nobody is removed without a Yes': ({ calls, path }) =>
      expect(calls.filter(({ actor }) => actor === 'removeAttendee').map(({ input }) => input)).toEqual(
        path
          .split(' > ')
          .filter((move) => move === 'yes.pressed')
          .map(() => ({ eventId, guestId: 'at-gus', phone: null })),
      ),
    'the link of the guest alone is copied': ({ calls }) => {
      for (const { actor, input } of calls)
        if (actor === 'copyLink')
          expect(input).toEqual({ link: 'https://app.example.org/public/guest-rsvp/token-of-gus' });
    },
    'a link is asked for only where none is known, and given on': ({ calls, emitted, path }) => {
      const asked = calls.filter(({ actor }) => actor === 'renewGuestLink');
      for (const { input } of asked) expect(input).toEqual({ eventId, guestId: 'at-gus' });
      const renewed = path.split(' > ').filter((move) => move === 'renewGuestLink answered: renewed').length;
      expect(renewed).toBeLessThanOrEqual(1);
      expect(emitted.filter(({ type }) => type === 'link.given')).toEqual(
        Array.from({ length: renewed }, () => ({ type: 'link.given', guestId: 'at-gus', guestToken: 'token-of-gus' })),
      );
    },
    'the event view is told of everybody who is off the list here': ({ emitted, snapshots }) =>
      expect(emitted.filter(({ type }) => type === 'info.updated').length).toBe(
        snapshots.filter(
          (snapshot, index) =>
            (snapshots[index - 1]?.matches('removing') || snapshots[index - 1]?.matches('renewing')) &&
            snapshot.matches('listing') &&
            snapshots[index - 1]?.context.info !== snapshot.context.info,
        ).length,
      ),
  },
});

const guest = (id: string, firstName: string, standing: AttendeeState): GuestEntry =>
  guestOf(standing, { id, firstName, lastName: 'Berg', qrCode: '4T8W1ZP5' });

function start(guests: GuestEntry[], answer: () => Promise<{ id: string }> = async () => ({ id: '' })) {
  const heard: unknown[] = [];
  const machine = manageGuestsMachine.provide({
    actors: {
      removeAttendee: fromPromise<{ id: string }, { eventId: string; guestId: string; phone: string | null }>(answer),
    },
  });
  const info = infoOf({ attendance: 'yes', guests });
  const actor = createActor(machine, { input: { info, origin: 'https://app.example.org', tokens: {} } });
  actor.on('*', (emitted) => heard.push(emitted));
  actor.start();
  return {
    actor,
    heard,
    shown: () => present(actor.getSnapshot()),
    async remove(guestId: string) {
      actor.send({ type: 'remove.pressed', guestId });
      actor.send({ type: 'yes.pressed' });
      await waitFor(actor, (snapshot) => snapshot.hasTag('resting'));
    },
  };
}

const five = [
  guest('gus', 'Gus', 'invited'),
  guest('ida', 'Ida', 'in'),
  guest('ned', 'Ned', 'no'),
  guest('lea', 'Lea', 'left'),
  guest('zoe', 'Zoe', 'yes'),
];

it('shows every guest with the word of where they stand', () => {
  const { heading, rows } = start(five).shown();
  expect(heading).toBe('Invited Guests (5)');
  expect(rows.map(({ name, label }) => [name, label])).toEqual([
    ['Gus Berg', 'Not RSVP'],
    ['Ida Berg', 'Checked-in'],
    ['Ned Berg', 'Declined'],
    ['Lea Berg', 'RSVP'],
    ['Zoe Berg', 'RSVP'],
  ]);
});

it('asks first, by name, and No keeps the guest', () => {
  const { actor, shown } = start(five);
  actor.send({ type: 'remove.pressed', guestId: 'at-ned' });
  expect(shown().question).toBe('Remove Ned Berg from your guests?');
  actor.send({ type: 'no.pressed' });
  expect(shown()).toMatchObject({ asking: false, heading: 'Invited Guests (5)' });
});

it('takes a removed guest off the list and says whom', async () => {
  const { remove, shown, heard } = start(five);
  await remove('at-ned');
  expect(shown().rows.map(({ id }) => id)).toEqual(['at-gus', 'at-ida', 'at-lea', 'at-zoe']);
  expect(heard.at(-1)).toEqual({ type: 'notice.shown', kind: 'success', text: 'Ned Berg was removed' });
});

it('keeps a guest who is inside, with the sentence of the server', async () => {
  const { remove, shown, heard } = start(five, () =>
    Promise.reject(Object.assign(new Error('no'), refusalOf('stillIn'))),
  );
  await remove('at-ida');
  expect(shown()).toMatchObject({ asking: false, heading: 'Invited Guests (5)' });
  expect(heard).toEqual([{ type: 'notice.shown', kind: 'error', text: refusalText('stillIn') }]);
});

it('asks no more about a guest who is removed elsewhere', () => {
  const { actor, shown } = start(five);
  actor.send({ type: 'remove.pressed', guestId: 'at-gus' });
  actor.send({ type: 'info.refreshed', info: infoOf({ attendance: 'yes', guests: five.slice(1) }) });
  expect(shown()).toMatchObject({ asking: false, heading: 'Invited Guests (4)' });
});

it('says of a phone that stands on the list twice that it does, and of nobody else anything', () => {
  const { shown } = start([
    { ...guest('gus', 'Gus', 'yes'), samePhone: 'anotherHost' },
    { ...guest('ida', 'Ida', 'yes'), samePhone: 'sameHost' },
    guest('ned', 'Ned', 'yes'),
  ]);
  expect(shown().rows.map(({ note }) => note)).toEqual([
    'Also invited by another member',
    'You invited this number twice',
    null,
  ]);
});

it('says of a guest whose invitation has not gone out what it waits for', () => {
  const waits = { ...guest('gus', 'Gus', 'invited'), waits: true };
  const waitsIn = (reviewStatus: 'approved' | 'submitted') => {
    const { actor, shown } = start([waits, guest('ida', 'Ida', 'invited')]);
    actor.send({ type: 'info.refreshed', info: infoOf({ attendance: 'yes', guests: [waits], reviewStatus }) });
    return shown().rows[0]?.waits;
  };
  expect(waitsIn('submitted')).toBe('They’ll get their invitation when the event is approved.');
  expect(waitsIn('approved')).toBe('They’ll get their invitation once you say yes.');
  expect(start([guest('ida', 'Ida', 'invited')]).shown().rows[0]?.waits).toBeNull();
});

it('a removal says whose number it was, so that no other unanswered invitation is forgotten (G-46)', async () => {
  const asked: unknown[] = [];
  const gus = guestOf('invited', { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' });
  const invited = { ...gus, User: { ...gus.User, phone: '+16175550112' } };
  const removal = fromPromise<{ id: string }, { eventId: string; guestId: string; phone: string | null }>(
    async ({ input }) => {
      asked.push(input);
      return { id: '' };
    },
  );
  const actor = createActor(manageGuestsMachine.provide({ actors: { removeAttendee: removal } }), {
    input: { info: infoOf({ attendance: 'yes', guests: [invited] }), origin: 'https://app.example.org', tokens: {} },
  }).start();
  actor.send({ type: 'remove.pressed', guestId: 'at-gus' });
  actor.send({ type: 'yes.pressed' });
  await waitFor(actor, (each) => each.matches('listing'));
  expect(asked).toEqual([{ eventId, guestId: 'at-gus', phone: '+16175550112' }]);
});
