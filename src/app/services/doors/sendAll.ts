import { isDoorLogRefused } from '#machines/door/door/rules.ts';
import type { Unsent } from '#machines/door/records.ts';
import type { Services } from '#src/app/services/services.ts';
import { doorQueue } from '../storage/doorQueue.ts';
import { clearDoors, handOverPaired } from './leave.ts';
import { sendNotedAt } from './sendNoted.ts';

/** Hands over what a paired phone has decided, then sends what it has noted; answers what no server has. */
export async function handOverAll(
  services: Pick<Services, 'api'>,
  { door, eventId }: { door: string; eventId: string },
  signal: AbortSignal,
): Promise<Unsent> {
  const { left, outcome } = await handOverPaired(services, door, signal);
  const { failure } = await sendNotedAt(services, { eventId, door }, signal);
  const noted = doorQueue.read(door).length;
  if (noted === 0 || outcome === 'refused') return { left: { ...left, noted }, outcome };
  return { left: { ...left, noted }, outcome: isDoorLogRefused(failure) ? 'refused' : 'unsent' };
}

/** Removes what this browser keeps of a paired phone's door, noted codes too. */
export async function forgetAll(door: string): Promise<void> {
  doorQueue.keep(door, []);
  await clearDoors(door);
}
