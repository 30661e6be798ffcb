import type { DoorPass } from '#contract/door/doorDevice.ts';
import type { UnsentBefore, UnsentFormer } from '#machines/door/pairedDoor/before.ts';
import { countOf, noRecords } from '#machines/door/records.ts';
import { createDoorServices } from '#src/app/services/doorServices.ts';
import { isExpired } from '#src/app/services/doors/expiry.ts';
import { doorDevice, type FormerDoor } from '#src/app/services/storage/doorDevice.ts';
import { refusedCodes } from '#src/app/services/storage/refusedCodes.ts';
import type { Services } from '#src/app/services/services.ts';
import { clearDoorway } from './clearing.ts';
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
  const unsent = await handOverAll(atDoor, placeOf(pass), signal);
  return isOverFor(pass) && unsent.outcome === 'unsent' ? { ...unsent, outcome: 'refused' } : unsent;
}

const isOverFor = ({ event }: DoorPass): boolean => isExpired(event.endDate, new Date().toISOString());

/**
 * Takes the doors that this phone was off it, and answers what is left to say of them. What another tab decided as one of them goes
 * to a server first; while none answers, it stays until twelve hours after its event (C-81). So do codes that were refused, where
 * they are said by this page, which no one may have read (C-80); a door (`'atDoor'`) keeps them itself, until they are waved on.
 */
export async function forgetFormerDoors(
  services: Services,
  signal: AbortSignal,
  said: 'here' | 'atDoor',
): Promise<UnsentFormer[]> {
  const told: UnsentFormer[] = [];
  for (const door of doorDevice.former()) {
    const isOver = door.pass !== null && isOverFor(door.pass);
    const refused = refusedAt(door);
    // Where records can't be read there may be some; what was refused is known all the same.
    const unknown: UnsentBefore = { left: noRecords, outcome: 'unsent', refused: said === 'here' ? refused : [] };
    const unsent = await forgetDoor(services, door, isOver, signal).catch(() => unknown);
    const stays = unsent.outcome === 'unsent' || (said === 'here' && unsent.refused.length > 0);
    if (isOver || !stays) {
      if (door.pass) refusedCodes.forget(placeOf(door.pass).personId);
      doorDevice.forgetFormer(door);
    }
    if (countOf(unsent.left) + unsent.refused.length > 0) told.push({ door: nameOf(door), ...unsent });
  }
  return told;
}

/** {@link forgetFormerDoors} beside a door that stands: which noted codes were refused is said by that one when it opens next. */
export async function sendFormerAt(services: Services, pass: DoorPass): Promise<void> {
  const told = await forgetFormerDoors(services, new AbortController().signal, 'atDoor');
  for (const { refused } of told) refusedCodes.add(placeOf(pass), refused, pass.event.endDate);
}

const nameOf = ({ pass }: FormerDoor): string => pass?.name ?? 'the door it was';

const refusedAt = ({ pass }: FormerDoor) => (pass ? refusedCodes.read(placeOf(pass)) : []);

/** Takes the door that this phone is off it; answers what is left to say of it and of those before (C-80, C-81). */
export async function clearStanding(services: Services, signal: AbortSignal): Promise<UnsentFormer[]> {
  const told = await forgetFormerDoors(services, signal, 'here');
  const door = doorDevice.standing();
  const refused = door ? refusedAt(door) : [];
  // What can't be cleared, since this browser keeps no records, isn't there.
  await clearDoorway(door?.pass ?? null, refused.length > 0).catch(() => undefined);
  return door && refused.length > 0
    ? [{ door: nameOf(door), left: noRecords, outcome: 'refused', refused }, ...told]
    : told;
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
