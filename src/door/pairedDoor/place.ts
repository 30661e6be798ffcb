import type { DoorPass } from '#contract/door/doorDevice.ts';
import { pairedMark } from '#src/app/services/storage/formerCodes.ts';

/** In whose name this browser keeps what a paired phone decides and notes, apart from every account, and of which event. */
export const placeOf = ({ id, event }: Pick<DoorPass, 'id' | 'event'>) => ({
  personId: `${pairedMark}${id}`,
  eventId: event.id,
});
