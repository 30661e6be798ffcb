import type { HandedOver } from '#machines/door/door/setup.ts';
import type { OwnRecord } from '#machines/door/door/listed.ts';
import { partiesIn } from '#machines/guests/roster/fixtures.ts';
import { attendeeOf, guestOf, refusalOf } from '#machines/kit/fixtures.ts';
import { expect, it, vi } from 'vitest';
import { at, type Given, gus, party, silence, start } from './startedDoor.ts';

const later = '2026-10-18T00:11:30.000Z';
const bothIn = [attendeeOf('in', [guestOf('in', gus)])];

/** A door at Out whose list is that of 20:05, without a network. */
function outDoor(given: Given) {
  const door = start([], given);
  door.actor.send({ type: 'connection.lost' });
  door.actor.send({ type: 'out.pressed', at });
  return door;
}

it('who is in is checked out in blue, kept first, and handed over later', async () => {
  const { actor, clock, submit, shown, strip, records, handing, sounds } = outDoor({ list: bothIn });
  await submit('7K3M9XQ2', later);
  expect(shown()).toMatchObject({
    verdict: {
      ...{ kind: 'leftOffline', word: null, headline: 'Mia Castellano', why: 'Checked out · offline' },
      ...{ after: '1 guest still inside', from: 'List from 20:05 EDT, 6 min old' },
    },
    recent: [{ ended: 'leftOffline', name: 'Mia Castellano', note: 'Checked out · offline' }],
    inside: { count: 1, isLive: false },
  });
  expect(strip()).toEqual(['Offline. 1 is waiting to be sent.']);
  expect(records).toEqual([
    { code: '7K3M9XQ2', at: later, decision: 'out', listAt: at, attendeeId: 'at-mia', hostId: null },
  ]);
  expect(sounds).toEqual(['in']);
  const own: OwnRecord[] = actor.getSnapshot().context.own.map((each) => ({ ...each, isSent: true }));
  handing.push(async (): Promise<HandedOver> => ({ records: [{ counter: 1, outcome: 'merged' }], own }));
  clock.increment(6_600);
  await vi.waitFor(() => expect(shown()).toMatchObject({ strip: null, recent: [{ ended: 'left' }] }));
});

it('who left here has left: the same code again is refused, comes in again, and no guest is inside any more', async () => {
  const { actor, submit, shown, records } = outDoor({ list: bothIn });
  await submit('4T8W1ZP5', '2026-10-18T00:10:00.000Z');
  await submit('4T8W1ZP5', later);
  expect(shown().verdict).toMatchObject({
    ...{ kind: 'refused', word: 'Not checked out', headline: 'Already left at 20:10 EDT' },
    ...{ why: 'Gus Berg, guest of Mia Castellano, on this phone', from: 'List from 20:05 EDT, 6 min old' },
  });
  await submit('7K3M9XQ2', later);
  expect(shown().verdict).toMatchObject({ kind: 'leftOffline', headline: 'Mia Castellano', after: null });
  actor.send({ type: 'in.pressed' });
  await submit('4T8W1ZP5', '2026-10-18T00:12:00.000Z');
  expect(shown()).toMatchObject({ verdict: { kind: 'offline', headline: 'Gus Berg' }, inside: { count: 1 } });
  expect(records.map(({ code, decision }) => `${code} ${decision}`)).toEqual([
    ...['4T8W1ZP5 out', '7K3M9XQ2 out', '4T8W1ZP5 in'],
  ]);
});

it('who is not inside by what this phone knows is refused in the words of the server, and no record is kept', async () => {
  const { submit, shown, records, sounds } = outDoor({ list: party() });
  await submit('7K3M9XQ2', later);
  expect(shown().verdict).toEqual({
    ...{ kind: 'refused', word: 'Not checked out', headline: 'Not checked in', after: null },
    ...{ why: 'Mia Castellano, on this phone', from: 'List from 20:05 EDT, 6 min old' },
  });
  expect({ records, sounds }).toEqual({ records: [], sounds: ['refused'] });
});

it('a code that is not on the list is refused at once, with how old the list is', async () => {
  const { submit, shown, records } = outDoor({ list: bothIn });
  await submit('B2N6C9RD', later);
  expect(shown().verdict).toEqual({
    ...{ kind: 'refused', word: 'Not checked out', headline: 'That code isn’t on this list' },
    ...{ why: 'B2N6 C9RD, on this phone', after: 'If they were added since, try again online.' },
    from: 'List from 20:05 EDT, 6 min old',
  });
  expect(records).toEqual([]);
});

it('a code that a newer list knows by then is to be given again: the refusal says so, and nobody is let out unasked', async () => {
  const { actor, submit, shown, records } = outDoor({ list: party() });
  await submit('B2N6C9RD', later);
  const [first, ...rest] = partiesIn(bothIn);
  const parties = first ? [{ ...first, host: { ...first.host, qrCode: 'B2N6C9RD' } }, ...rest] : [];
  actor.send({ type: 'roster.changed', parties, at: later, capacity: null });
  expect(shown().verdict).toMatchObject({
    ...{ kind: 'refused', word: 'Not checked out', headline: 'That code is on the list now', why: 'B2N6 C9RD' },
    after: 'Scan it again, or enter it again.',
  });
  expect(records).toEqual([]);
});

it('records of both kinds that no server takes are called what they are', async () => {
  const { actor, clock, submit, strip, handing } = outDoor({ list: bothIn });
  await submit('7K3M9XQ2', later);
  await submit('4T8W1ZP5', later);
  actor.send({ type: 'in.pressed' });
  await submit('4T8W1ZP5', '2026-10-18T00:12:00.000Z');
  handing.push(() => Promise.reject(refusalOf('notCheckInStaff')));
  clock.increment(6_600);
  await vi.waitFor(() =>
    expect(strip()).toEqual([
      '1 check-in and 2 check-outs are only on this phone.',
      'You’re no longer check-in staff for this event.',
    ]),
  );
});

it('an old list asks nobody about who goes', async () => {
  const { submit, shown } = outDoor({ list: bothIn });
  await submit('7K3M9XQ2', '2026-10-18T03:00:00.000Z');
  expect(shown().verdict).toMatchObject({ kind: 'leftOffline', from: 'List from 20:05 EDT, 2 h 55 min old' });
});

it('whose check-out was made but not answered is checked out here, though the list says by now that they left', async () => {
  let lose = () => {};
  const checkOut = () => new Promise<never>((_, reject) => (lose = () => reject(new Error('No connection.'))));
  const { actor, give, settled, shown, records } = start([], { list: bothIn, checkOut });
  actor.send({ type: 'out.pressed', at });
  give('7K3M9XQ2');
  const rows = partiesIn(bothIn).map((each) => ({
    ...each,
    host: { ...each.host, checkedIn: false, checkoutDate: '2026-10-18T00:20:00.000Z' },
  }));
  actor.send({ type: 'roster.changed', parties: rows, at: '2026-10-18T00:05:01.000Z', capacity: null });
  lose();
  await settled();
  expect(shown().verdict).toMatchObject({ kind: 'leftOffline', headline: 'Mia Castellano' });
  expect(records).toMatchObject([{ at, decision: 'out' }]);
});

it('a browser that keeps nothing checks nobody out: that is said, and the code stands in the field again', async () => {
  const { actor, submit, shown } = outDoor({ list: bothIn, storage: 'refuses' });
  const filled: string[] = [];
  actor.on('field.filled', ({ code }) => filled.push(code));
  await submit('7K3M9XQ2', later);
  expect(shown().verdict).toMatchObject({ kind: 'held', headline: 'Checking out needs a connection' });
  expect(filled).toEqual(['7K3M9XQ2']);
});

it('after a reload the list that is kept finds them: the server is asked by that name, and without it this phone decides', async () => {
  const asked: unknown[] = [];
  const checkOut = (input: unknown) => {
    asked.push(input);
    return silence();
  };
  const { actor, submit, shown, records } = start([], { checkOut, kept: bothIn });
  const pack = { kept: 2, of: 2, listAt: at, inside: 2, capacity: null };
  actor.send({ type: 'pack.changed', pack, own: [], refusesToKeep: false });
  actor.send({ type: 'out.pressed', at });
  await submit('7K3M9XQ2', later);
  expect(asked).toMatchObject([{ attendeeId: 'at-mia', at: later }]);
  expect(shown()).toMatchObject({
    verdict: { kind: 'leftOffline', headline: 'Mia Castellano', after: '1 guest still inside' },
    inside: { count: 1 },
  });
  expect(records).toMatchObject([{ decision: 'out', attendeeId: 'at-mia' }]);
});

it('whom the server refuses to have let out is said in red, long after', async () => {
  const { actor, clock, submit, shown, handing } = outDoor({ list: bothIn });
  await submit('7K3M9XQ2', later);
  const own: OwnRecord[] = actor.getSnapshot().context.own.map((each) => ({ ...each, isSent: true }));
  const refused = { counter: 1, outcome: 'refused', refusal: 'unknownCode' } as const;
  handing.push(async () => ({ records: [refused], own }));
  clock.increment(6_600);
  await vi.waitFor(() =>
    expect(shown().verdict).toMatchObject({ kind: 'refused', word: expect.stringContaining('Not checked out') }),
  );
});
