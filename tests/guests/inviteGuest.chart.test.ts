import type { GuestEntry, LinkDelivery } from '#contract/rsvp/attendee.ts';
import type { InviteGuestValues } from '#contract/guests/guestNames.ts';
import { firstPhoneNumber } from '#contract/kit/phone.ts';
import { eventId, guestOf, infoOf, refusalOf } from '#machines/kit/fixtures.ts';
import { inviteGuestMachine } from '#machines/guests/inviteGuest/machine.ts';
import { inviteGuestModel } from '#machines/guests/inviteGuest/model.ts';
import { present } from '#machines/guests/inviteGuest/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';

const limit = 'You have already invited the maximum amount of guests to this event';

describeChart(inviteGuestModel, {
  sizes: {
    'two places left': { states: 26, edges: 92 },
    'the last place': { states: 30, edges: 114 },
    'an event that is being changed': { states: 48, edges: 156 },
  },
  along: {
    'names are sent trimmed, and the first number as E.164': ({ calls }) => {
      for (const { actor, input } of calls)
        if (actor === 'inviteGuest')
          expect(input).toEqual({ eventId, firstName: 'Gus', lastName: 'Berg', phone: '+16175550123' });
    },
    'the link of the guest alone is copied': ({ calls }) => {
      for (const { actor, input } of calls)
        if (actor === 'copyLink')
          expect(input).toEqual({ link: 'https://app.example.org/public/guest-rsvp/token-of-gus' });
    },
    'what the event view is told holds no token': ({ emitted }) =>
      expect(JSON.stringify(emitted.filter(({ type }) => type === 'info.updated'))).not.toContain('token-of-gus'),
    'nobody is invited from a closed form': ({ snapshots }) => {
      for (const snapshot of snapshots)
        if (present(snapshot).closed !== null)
          expect(
            snapshot.can({ type: 'guest.submitted', firstName: 'Gus', lastName: 'Berg', phone: '6175550123' }),
          ).toBe(false);
    },
  },
});

const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Berg', qrCode: '4T8W1ZP5' });
const gus: GuestEntry = { ...guestOf('invited', person('gus', 'Gus')), guestToken: 'token-of-gus' };
const guestsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => guestOf('yes', person(`g${index}`, `Guest ${index}`)));

interface Given {
  guests?: number;
  maxGuests?: number;
  answer?: () => Promise<GuestEntry>;
}

function start({ guests = 0, maxGuests = 3, answer = async () => gus }: Given = {}) {
  const heard: unknown[] = [];
  const sent: unknown[] = [];
  const machine = inviteGuestMachine.provide({
    actors: {
      readPhone: fromPromise<string | null, { text: string }>(async ({ input }) => firstPhoneNumber(input.text)),
      inviteGuest: fromPromise<GuestEntry, InviteGuestValues & { eventId: string }>(({ input }) => {
        sent.push(input);
        return answer();
      }),
    },
  });
  const info = infoOf({ attendance: 'yes', guests: guestsOf(guests) });
  const actor = createActor(machine, { input: { info, maxGuests, origin: 'https://app.example.org' } });
  actor.on('*', (emitted) => heard.push(emitted));
  actor.start();
  return {
    actor,
    heard,
    sent,
    shown: () => present(actor.getSnapshot()),
    invite: (firstName = 'Gus', lastName = 'Berg', phone = '(617) 555-0123') =>
      actor.send({ type: 'guest.submitted', firstName, lastName, phone }),
    rests: () => waitFor(actor, (snapshot) => snapshot.hasTag('resting')),
  };
}

describe('the form', () => {
  it.each<[values: [string, string, string], field: string, sentence: string]>([
    [['', '', ''], 'firstName', 'Please enter your first name'],
    [['  ', 'Berg', '617 555 0123'], 'firstName', 'Please enter your first name'],
    [['Gus', ' ', ''], 'lastName', 'Please enter your last name'],
    [['Gus', 'Berg', ''], 'phone', 'Please enter your phone number'],
    [['Gus', 'Berg', 'ask him'], 'phone', 'Please enter your phone number'],
  ])('says of %j the first thing that is wrong', async (values, field, message) => {
    const { invite, shown, heard, sent, rests } = start();
    invite(...values);
    await rests();
    expect(shown().failed).toEqual({ field, message });
    expect(heard).toEqual([{ type: 'notice.shown', kind: 'error', text: message, about: 'form' }]);
    expect(sent).toEqual([]);
  });

  it('sends the first number of several', async () => {
    const { invite, sent, rests } = start();
    invite('Gus', 'Berg', 'home 617-555-0123, work (212) 555-0188');
    await rests();
    expect(sent).toEqual([{ eventId, firstName: 'Gus', lastName: 'Berg', phone: '+16175550123' }]);
  });

  it.each<[LinkDelivery | undefined, string]>([
    [
      { by: 'text', waitsFor: [] },
      'They’ll get a text with a link to answer. If it doesn’t arrive, send them the link yourself.',
    ],
    [{ by: 'text', waitsFor: ['yes'] }, 'Their link works once you say yes. We’ll text it to them.'],
    [{ by: 'mailbox', waitsFor: [] }, 'This demo sends no real texts. Theirs, with the link, is in the demo mailbox.'],
    [
      { by: 'mailbox', waitsFor: ['yes'] },
      'Their link works once you say yes. This demo sends no real texts. Theirs will be in the demo mailbox.',
    ],
    [{ by: 'hand', waitsFor: [] }, 'Text messages aren’t set up here. Copy their link and send it yourself.'],
    [
      { by: 'hand', waitsFor: ['yes'] },
      'Their link works once you say yes. Text messages aren’t set up here. Copy it and send it yourself.',
    ],
    [
      { by: 'text', waitsFor: ['approval'] },
      'They’ll get their invitation when the event is approved. We’ll text it to them.',
    ],
    [
      { by: 'mailbox', waitsFor: ['approval', 'yes'] },
      'They’ll get their invitation when the event is approved and you say yes. This demo sends no real texts. Theirs will be in the demo mailbox.',
    ],
    [
      { by: 'hand', waitsFor: ['approval'] },
      'Their link works once the event is approved. Text messages aren’t set up here. Copy it and send it yourself.',
    ],
    [undefined, 'Text messages aren’t set up here. Copy their link and send it yourself.'],
  ])('says, where the link goes as %j, what is true', async (linkWay, sentence) => {
    const { invite, shown, rests } = start({ answer: async () => ({ ...gus, ...(linkWay && { linkWay }) }) });
    invite();
    await rests();
    expect(shown().invited?.way).toBe(sentence);
  });

  it('says that the invitation is sent, adds the guest, hands the link over once and begins anew', async () => {
    const { invite, heard, rests, actor } = start();
    invite();
    await rests();
    const { guestToken: _, ...entry } = gus;
    expect(heard).toEqual([
      { type: 'link.given', guestId: 'at-gus', guestToken: 'token-of-gus' },
      { type: 'info.updated', info: infoOf({ attendance: 'yes', guests: [entry] }) },
      { type: 'notice.shown', kind: 'success', text: 'Your invite has been sent' },
    ]);
    expect(actor.getSnapshot().context.round).toBe(1);
  });

  it('says that it goes out with the approval, where it waits for that', async () => {
    const linkWay: LinkDelivery = { by: 'text', waitsFor: ['approval'] };
    const { invite, heard, rests } = start({ answer: async () => ({ ...gus, waits: true, linkWay }) });
    invite();
    await rests();
    expect(heard).toContainEqual({
      ...{ type: 'notice.shown', kind: 'success' },
      text: 'They’ll get their invitation when the event is approved.',
    });
  });

  it('stays as it is when the invitation fails', async () => {
    const { invite, rests, actor, shown } = start({ answer: () => Promise.reject(new Error('No connection.')) });
    invite();
    await rests();
    expect(actor.getSnapshot().context.round).toBe(0);
    expect(shown()).toMatchObject({ closed: null, failed: null, invited: null, busy: false });
  });

  it('marks the field that the server names', async () => {
    const named = Object.assign(new Error('too long'), { fields: [{ field: 'lastName', message: 'x' }], status: 400 });
    const { invite, rests, shown } = start({ answer: () => Promise.reject(named) });
    invite();
    await rests();
    expect(shown().failed?.field).toBe('lastName');
  });
});

describe('the places', () => {
  it.each<[guests: number, maxGuests: number, places: string | null, closed: string | null]>([
    [0, 3, 'You can invite 3 more guests', null],
    [2, 3, 'You can invite 1 more guest', null],
    [3, 3, null, limit],
    [4, 3, null, limit],
    [0, 0, null, limit],
    [1, 2, 'You can invite 1 more guest', null],
    [2, 9, 'You can invite 1 more guest', null],
  ])('of somebody with %i guests where the organization allows %i', (guests, maxGuests, places, closed) => {
    expect(start({ guests, maxGuests }).shown()).toMatchObject({ places, closed });
  });

  it('are gone by the word of the server, until the event is loaded again', async () => {
    const no = () => Promise.reject(Object.assign(new Error('no'), refusalOf('guestLimit')));
    const { invite, rests, shown, heard, actor } = start({ answer: no });
    invite();
    await rests();
    expect(shown()).toMatchObject({ places: null, closed: limit });
    expect(heard).toEqual([{ type: 'notice.shown', kind: 'error', text: limit }]);
    actor.send({ type: 'info.refreshed', info: infoOf({ attendance: 'yes', guests: guestsOf(2) }) });
    expect(shown()).toMatchObject({ places: 'You can invite 1 more guest', closed: null });
  });

  it('are counted once for a guest of whom the news came first', async () => {
    let answer: (guest: GuestEntry) => void = () => {};
    const { invite, rests, shown, actor } = start({ answer: () => new Promise((resolve) => (answer = resolve)) });
    invite();
    await waitFor(actor, (snapshot) => snapshot.matches('inviting'));
    const { guestToken: _, ...entry } = gus;
    actor.send({ type: 'info.refreshed', info: infoOf({ attendance: 'yes', guests: [entry] }) });
    answer(gus);
    await rests();
    expect(shown().places).toBe('You can invite 2 more guests');
  });
});
