import type { DoorPass } from '#contract/door/doorDevice.ts';
import { noRecords, type Unsent } from '#machines/door/records.ts';
import type { Services } from '#src/app/services/services.ts';
import { keptBy } from './clearing.ts';

const sending = () => import('#src/app/services/doors/sendAll.ts');

/** Sends what a phone has of the door that it is to be no more, noted codes too; answers what no server has. */
export async function sendBeforeLeaving(atDoor: Services, pass: DoorPass | null, signal: AbortSignal): Promise<Unsent> {
  if (!pass) return { left: noRecords, outcome: 'sent' };
  const { handOverAll } = await sending();
  return handOverAll(atDoor, { door: keptBy(pass), eventId: pass.event.id }, signal);
}

/** Takes what was kept of a door off this phone, which is another one now. */
export async function forgetDoor(pass: DoorPass | null): Promise<void> {
  if (!pass) return;
  const { forgetAll } = await sending();
  await forgetAll(keptBy(pass));
}
