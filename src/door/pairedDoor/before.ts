import type { DoorPass } from '#contract/door/doorDevice.ts';
import type { UnsentBefore } from '#machines/door/pairedDoor/before.ts';
import { noRecords } from '#machines/door/records.ts';
import { createDoorServices } from '#src/app/services/doorServices.ts';
import { doorDevice, type FormerDoor } from '#src/app/services/storage/doorDevice.ts';
import type { Services } from '#src/app/services/services.ts';
import { placeOf } from './place.ts';

const sending = () => import('#src/app/services/doors/sendAll.ts');

/** Sends what a phone has of the door that it is to be no more, noted codes too; answers what no server has. */
export async function sendBeforeLeaving(
  atDoor: Services,
  pass: DoorPass | null,
  signal: AbortSignal,
): Promise<UnsentBefore> {
  if (!pass) return { left: noRecords, outcome: 'sent', refused: [] };
  const { handOverAll } = await sending();
  return handOverAll(atDoor, placeOf(pass), signal);
}

/** Takes the doors that this phone was off it. What another tab decided as one of them goes to a server first; while none answers, it stays. */
export async function forgetFormerDoors(services: Services, signal: AbortSignal): Promise<void> {
  for (const door of doorDevice.read()?.before ?? [])
    if (await forgetDoor(services, door, signal).catch(() => false)) doorDevice.forgetFormer(door);
}

async function forgetDoor(services: Services, { token, pass }: FormerDoor, signal: AbortSignal): Promise<boolean> {
  if (!pass) return true;
  const { forgetAll } = await sending();
  return forgetAll(createDoorServices(services, token), placeOf(pass), signal);
}
