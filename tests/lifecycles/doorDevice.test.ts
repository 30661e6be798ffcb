import { doorDeviceMachine, whyNotDoor } from '#machines/lifecycles/doorDevice.machine.ts';
import {
  cancelledBy,
  doorDeviceModel,
  handedTo,
  offered,
  paired,
  revokedBy,
} from '#machines/lifecycles/doorDevice.model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';

describeChart(doorDeviceModel, { sizes: { 'a door device': { states: 10, edges: 10 } } });
const after = (...facts: Parameters<typeof whyNotDoor>[1][]) =>
  facts.reduce(
    (before, fact) => transition(doorDeviceMachine, before, fact)[0],
    initialTransition(doorDeviceMachine, { id: 'd1' })[0],
  );

it('a door knows in whose name it stands, when it was paired, and who closed it', () => {
  expect(after(offered(), paired(), revokedBy('cora')).context).toEqual({
    ...{ id: 'd1', event: 'autumn-social', offeredBy: 'dan', handedTo: null, offeredAt: '2026-10-18T00:02:00.000Z' },
    ...{ until: '2026-10-18T00:12:00.000Z', pairedAt: '2026-10-18T00:05:00.000Z' },
    ...{ closedAt: '2026-10-18T02:00:00.000Z', closedBy: 'cora' },
  });
});

it('a door that is handed over stays the door of who paired it, and a code is handed over to nobody (E-318)', () => {
  const handed = after(offered(), paired(), handedTo('cora'), handedTo('dora'));
  expect([handed.value, handed.context.offeredBy, handed.context.handedTo]).toEqual(['paired', 'dan', 'dora']);
  const others = [
    after(),
    after(offered()),
    after(offered(), cancelledBy('dan')),
    after(offered(), paired(), revokedBy('dan')),
  ];
  for (const door of others) expect(whyNotDoor(door, handedTo('cora'))).toBe('changedMeanwhile');
});

it.each([
  ['that was used', after(offered(), paired()), paired()],
  ['that was taken back', after(offered(), cancelledBy('dan')), paired()],
  ['after its ten minutes', after(offered()), paired({}, '2026-10-18T00:12:00.000Z')],
  ['of who is no longer staff', after(offered()), paired({ staff: false })],
  ['of an event that was cancelled', after(offered()), paired({ event: 'cancelled' })],
  ['of a door that was revoked', after(offered(), paired(), revokedBy('dan')), paired()],
])('a code %s pairs nothing, and says no more', (_, door, fact) => {
  expect(whyNotDoor(door, fact)).toBe('deadDoorCode');
});

it.each([
  ['that isn’t approved', { event: 'editing' }, 'eventNotApproved'],
  ['that isn’t approved and over', { event: 'editing', ended: true }, 'eventNotApproved'],
  ['that was cancelled', { event: 'cancelled' }, 'eventCancelled'],
  ['that is over', { ended: true }, 'eventEnded'],
  ['of which another version is made', { event: 'being-changed' }, null],
] as const)('an event %s answers the offer of a code', (_, grounds, refusal) => {
  expect(whyNotDoor(after(), offered(grounds))).toBe(refusal);
});

it('a door is offered once, taken back before it is paired, and revoked after that', () => {
  const says = (door: ReturnType<typeof after>) =>
    [offered(), cancelledBy('cora'), revokedBy('cora')].map((fact) => whyNotDoor(door, fact));
  expect(says(after(offered()))).toEqual(['changedMeanwhile', null, 'changedMeanwhile']);
  expect(says(after(offered(), paired()))).toEqual(['changedMeanwhile', 'changedMeanwhile', null]);
  const closed = after(offered(), paired(), revokedBy('dan'));
  expect(says(closed)).toEqual(['changedMeanwhile', 'changedMeanwhile', 'changedMeanwhile']);
});
