import type { DoorPass } from '#contract/door/doorDevice.ts';
import { noRecords, type Unsent } from '#machines/door/records.ts';
import { isExpired } from '#src/app/services/doors/expiry.ts';
import { doorDevice } from '#src/app/services/storage/doorDevice.ts';
import { doorQueue } from '#src/app/services/storage/doorQueue.ts';
import type { Services } from '#src/app/services/services.ts';
import { placeOf } from './place.ts';

const doors = () => import('#src/app/services/doors/leave.ts');

/**
 * Hands over what a closed door decided, as long as a server may take it, and returns what is left (C-66, C-100). Noted codes are part of
 * it: nothing takes them anymore.
 */
export async function handOverDoorway(atDoor: Services, pass: DoorPass | null, signal: AbortSignal): Promise<Unsent> {
  if (!pass) return { left: noRecords, outcome: 'sent' };
  const { handOverPaired } = await doors();
  const { left, outcome } = await handOverPaired(atDoor, placeOf(pass).personId, signal);
  const isOver = isExpired(pass.event.endDate, new Date().toISOString());
  return {
    left: { ...left, noted: doorQueue.read(placeOf(pass)).length },
    outcome: outcome === 'unsent' && isOver ? 'refused' : outcome,
  };
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
