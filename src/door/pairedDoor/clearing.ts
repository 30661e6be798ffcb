import type { DoorPass } from '#contract/door/doorDevice.ts';
import { noRecords, type RecordCounts } from '#machines/door/records.ts';
import { doorDevice } from '#src/app/services/storage/doorDevice.ts';
import { doorQueue } from '#src/app/services/storage/doorQueue.ts';
import type { Services } from '#src/app/services/services.ts';

/** In whose name this browser keeps what a paired phone decides: apart from every account. */
export const keptBy = ({ id }: Pick<DoorPass, 'id'>): string => `door:${id}`;

/** Hands over what the door decided, where the server still takes it, and takes everything of it off this phone; answers what no server has. */
export async function clearDoorway(
  atDoor: Services,
  pass: DoorPass | null,
  signal: AbortSignal,
): Promise<RecordCounts> {
  try {
    if (!pass) return noRecords;
    doorQueue.keep(pass.id, []);
    const { clearDoors, handOver } = await import('#src/app/services/doors/leave.ts');
    const lost = await handOver(atDoor, keptBy(pass), signal);
    await clearDoors(keptBy(pass));
    return lost;
  } finally {
    doorDevice.drop();
  }
}
