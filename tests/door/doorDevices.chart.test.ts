import { back, doorDevicesModel, front, gate, side } from '#machines/door/doorDevices/model.ts';
import { doorDevicesMachine } from '#machines/door/doorDevices/machine.ts';
import { doorNote, isLive, present } from '#machines/door/doorDevices/present.ts';
import { now } from '#machines/kit/fixtures.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { type EventFromLogic, transition } from 'xstate';

describeChart(doorDevicesModel, {
  sizes: {
    pairing: { states: 142, edges: 575 },
    'hearing of changes': { states: 34, edges: 139 },
    stopping: { states: 68, edges: 270 },
  },
  along: {
    'a door is named without spaces around it': ({ calls }) => {
      for (const { actor, input } of calls)
        if (actor === 'offerDoor') expect(input).toEqual({ eventId: 'autumn-social', name: 'Back door' });
    },
    'no phone is stopped without a Yes, and no code cancelled without being asked to': ({ calls, path }) =>
      expect(calls.filter(({ actor }) => actor === 'closeDoor')).toHaveLength(
        path.split(' > ').filter((move) => move === 'yes.pressed' || move === 'cancel.pressed').length,
      ),
  },
});

const listing = doorDevicesMachine.resolveState({
  value: 'listing',
  context: {
    ...{ eventId: 'e', zone: 'America/New_York', endsAt: '2026-10-02T05:00:00.000Z' },
    doors: [front, gate, back, { ...front, seenAt: null, since: now }],
    ...{ error: null, outdated: false, name: '', failed: null, code: null, chosen: null },
  },
});

it('takes a tap while the list is read again, and reads it anew afterwards', () => {
  const { context } = listing;
  const refreshing = doorDevicesMachine.resolveState({ value: 'refreshing', context });
  const after = (signal: EventFromLogic<typeof doorDevicesMachine>, given = refreshing) =>
    transition(doorDevicesMachine, given, signal)[0];
  const asking = after({ type: 'revoke.pressed', id: 'front' });
  expect([asking.value, asking.context.chosen, asking.context.outdated]).toEqual(['asking', front, true]);
  expect(after({ type: 'no.pressed' }, asking).value).toBe('refreshing');
  const offering = after({ type: 'door.submitted', name: 'Gate' });
  expect([offering.value, offering.context.name, offering.context.outdated]).toEqual(['offering', 'Gate', true]);
  const code = { id: 'back', name: 'Back door', until: now };
  const shown = doorDevicesMachine.resolveState({ value: 'refreshing', context: { ...context, code } });
  const closing = after({ type: 'cancel.pressed' }, shown);
  expect([closing.value, closing.context.outdated]).toEqual(['closing', true]);
});

it('says of a phone that it is live for a minute after it asked, and since when it was not seen after that', () => {
  expect(present(listing).rows.map((row) => doorNote(row, now))).toEqual([
    'Live, by Dan Reyes',
    'Not seen since 11:20',
    'Code not used yet, by Dan Reyes',
    'Live, by Dan Reyes',
  ]);
});

it('says of a phone whose door is closed that it may have what no server has, however lately it asked (C-103)', () => {
  const { context } = listing;
  const { rows } = present(
    doorDevicesMachine.resolveState({ value: 'listing', context: { ...context, doors: [side] } }),
  );
  expect(rows.map((row) => [doorNote(row, now), isLive(row, now)])).toEqual([
    ['Closed: Dan Reyes isn’t check-in staff. It may have unsent check-ins.', false],
  ]);
});

it('counts the phones that are doors, not the codes that no phone has used', () => {
  expect(present(listing).paired).toBe(3);
});

it('says what is lost with a phone, and nothing of the kind for a code', () => {
  const asking = (chosen: typeof front) =>
    present(doorDevicesMachine.resolveState({ value: 'asking', context: { ...listing.context, chosen } })).warning;
  expect(asking(front)).toBe('Check-ins and check-outs it made without a connection and hasn’t sent yet will be lost.');
  expect(asking(back)).toBeNull();
});
