import type { DoorPass } from '#contract/door/doorDevice.ts';
import { type HandedOverDoor, handedOverAt, nothingLeft } from '#machines/door/pairedDoor/handedOver.ts';
import { noRecords, type Unsent } from '#machines/door/records.ts';
import { isExpired } from '#src/app/services/doors/expiry.ts';
import { doorDevice } from '#src/app/services/storage/doorDevice.ts';
import { doorQueue } from '#src/app/services/storage/doorQueue.ts';
import type { Services } from '#src/app/services/services.ts';
import { placeOf } from './place.ts';

const doors = () => import('#src/app/services/doors/leave.ts');
const sending = () => import('#src/app/services/doors/sendAll.ts');

/** Of records that can't be read there may be some. */
const unread: Unsent = { left: noRecords, outcome: 'unsent' };

/**
 * Hands over what a door decided that is over, and what it noted, as long as a server may take it; answers what is left (C-66, C-100).
 * While a closed door with nothing left may be one again, the list of its guests is taken off the phone. `isClosed`: the server said
 * that it is closed and not revoked.
 */
export async function handOverDoorway(
  atDoor: Services,
  pass: DoorPass | null,
  { isClosed }: { isClosed: boolean },
  signal: AbortSignal,
): Promise<HandedOverDoor> {
  if (!pass) return nothingLeft;
  const where = placeOf(pass);
  const [{ handOverPaired, dropPacksOf }, { sendCodes }] = await Promise.all([doors(), sending()]);
  const records = await handOverPaired(atDoor, where.personId, signal).catch(() => unread);
  const sent = await sendCodes(atDoor, where, records, signal);
  const { endDate } = pass.event;
  const now = new Date().toISOString();
  const isEnded = Date.parse(now) >= Date.parse(endDate);
  const told = handedOverAt({ records, sent }, { isClosed, isEnded, isExpired: isExpired(endDate, now) });
  // A browser that keeps no list has none to take off.
  if (told.mayReopen && told.outcome !== 'unsent') await dropPacksOf(where.personId).catch(() => undefined);
  return told;
}

/**
 * Takes everything of a door off this phone, what no server has included. What it was before stays until it is handed over, and
 * the door itself as one of those while it has something left to say (`says`): codes that were refused (C-80).
 */
export async function clearDoorway(pass: DoorPass | null, says: boolean): Promise<void> {
  try {
    if (!pass) return;
    doorQueue.clear(placeOf(pass));
    const { clearDoors } = await doors();
    await clearDoors(placeOf(pass).personId);
  } finally {
    doorDevice.drop({ says });
  }
}
