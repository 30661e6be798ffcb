import { act, defineModel } from '#machines/kit/model/model.ts';
import { type DoorDeviceFact, doorDeviceMachine } from './doorDevice.machine.ts';

type Grounds = Extract<DoorDeviceFact, { type: 'doorDevice.paired' }>['grounds'];

const offeredAt = '2026-10-18T00:02:00.000Z';
const open: Grounds = { event: 'approved', ended: false, staff: true };

/** Facts of the tests' world: a code that works for ten minutes. */
export const offered = ({ event, ended }: Partial<Grounds> = {}): DoorDeviceFact => ({
  ...{ type: 'doorDevice.offered', at: offeredAt, by: 'dan', event: 'autumn-social' },
  ...{ until: '2026-10-18T00:12:00.000Z', grounds: { event: event ?? 'approved', ended: ended ?? false } },
});
export const paired = (grounds: Partial<Grounds> = {}, at = '2026-10-18T00:05:00.000Z'): DoorDeviceFact => ({
  ...{ type: 'doorDevice.paired', at, by: 'dan', grounds: { ...open, ...grounds } },
});
export const cancelledBy = (by: string): DoorDeviceFact => ({
  ...{ type: 'doorDevice.cancelled', at: '2026-10-18T00:04:00.000Z', by },
});
export const revokedBy = (by: string): DoorDeviceFact => ({
  ...{ type: 'doorDevice.revoked', at: '2026-10-18T02:00:00.000Z', by },
});

export const handedTo = (to: string): DoorDeviceFact => ({
  ...{ type: 'doorDevice.handedOver', at: '2026-10-18T01:00:00.000Z', by: 'sam', to },
});

export const doorDeviceModel = defineModel({
  id: 'doorDevice',
  kind: 'lifecycle',
  machine: doorDeviceMachine,
  situations: { 'a door device': { input: { id: 'd1' } } },
  moves: () => [
    act(offered()),
    act(paired()),
    act(handedTo('cora')),
    ...['dan', 'cora'].flatMap((person) => [
      act(cancelledBy(person), `by ${person}`),
      act(revokedBy(person), `by ${person}`),
    ]),
  ],
  present: ({ value, context }) => ({ state: value, ...context }),
  resting: () => true,
});
