import { type DoorDeviceFact, type doorDeviceMachine, whyNotDoor } from '#machines/lifecycles/doorDevice.machine.ts';
import { type DecisionContext, stampOf } from '#server/calls/decisionContext.ts';
import { append } from '#server/journal/append.ts';
import type { Loaded } from '#server/journal/kind.ts';
import { refuseFor } from '#server/kit/refused.ts';
import { doorDeviceKind } from './doorDevice.kind.ts';

/** Appends a fact to a door's stream, or refuses with the reason that the lifecycle names. */
export async function decideDoorDevice(
  context: DecisionContext,
  stream: Loaded<typeof doorDeviceMachine>,
  fact: DoorDeviceFact,
): Promise<void> {
  refuseFor(whyNotDoor(stream.snapshot, fact));
  await append(context.sql, doorDeviceKind, stream, [fact], stampOf(context));
}
