import type { DoorPass } from '#contract/door/doorDevice.ts';
import type { UnsentBefore, UnsentFormer } from '#machines/door/pairedDoor/before.ts';
import { countOf, noRecords } from '#machines/door/records.ts';
import { createDoorServices } from '#src/app/services/doorServices.ts';
import { isExpired } from '#src/app/services/doors/expiry.ts';
import { doorDevice, type FormerDoor } from '#src/app/services/storage/doorDevice.ts';
import type { Services } from '#src/app/services/services.ts';
import { placeOf } from './place.ts';

const sending = () => import('#src/app/services/doors/sendAll.ts');

const nothing: UnsentBefore = { left: noRecords, outcome: 'sent', refused: [] };

/** Sends what a phone has of the door that it is to be no more, noted codes too; answers what no server has. */
export async function sendBeforeLeaving(
  atDoor: Services,
  pass: DoorPass | null,
  signal: AbortSignal,
): Promise<UnsentBefore> {
  if (!pass) return nothing;
  const { handOverAll } = await sending();
  return handOverAll(atDoor, placeOf(pass), signal);
}

/**
 * Takes the doors that this phone was off it, and answers what is left to say of them. What another tab decided as one of them goes
 * to a server first; while none answers, it stays until twelve hours after its event (C-81).
 */
export async function forgetFormerDoors(services: Services, signal: AbortSignal): Promise<UnsentFormer[]> {
  const told: UnsentFormer[] = [];
  for (const door of doorDevice.former()) {
    const isOver = door.pass !== null && isExpired(door.pass.event.endDate, new Date().toISOString());
    const unsent = await forgetDoor(services, door, isOver, signal).catch(() => null);
    if (isOver || (unsent !== null && unsent.outcome !== 'unsent')) doorDevice.forgetFormer(door);
    if (unsent && countOf(unsent.left) + unsent.refused.length > 0)
      told.push({ door: door.pass?.name ?? 'the door it was', ...unsent });
  }
  return told;
}

async function forgetDoor(
  services: Services,
  { token, pass }: FormerDoor,
  isOver: boolean,
  signal: AbortSignal,
): Promise<UnsentBefore> {
  if (!pass) return nothing;
  const { forgetAll } = await sending();
  return forgetAll(createDoorServices(services, token), placeOf(pass), isOver, signal);
}
