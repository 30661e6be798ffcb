import { isRefusedByRule } from '#machines/door/door/rules.ts';
import { refusalCode } from '#machines/kit/refusal.ts';
import type { Services } from '#src/app/services/services.ts';
import { doorQueue } from '../storage/doorQueue.ts';
import { sendCheckIn } from './sendCheckIn.ts';

/** Sends the codes that a member's doors have noted and no server has answered; answers how many are left. A refusal is an answer. */
export async function sendNoted(services: Pick<Services, 'api'>, signal: AbortSignal): Promise<number> {
  for (const [eventId] of doorQueue.ofMember()) await sendNotedAt(services, { eventId }, signal);
  return doorQueue.ofMember().reduce((sum, [, codes]) => sum + codes.length, 0);
}

/** {@link sendNoted} of one door, kept under its event or another name; answers whether one was refused, and the error after which nothing more was sent, null where all was. */
export async function sendNotedAt(
  services: Pick<Services, 'api'>,
  { eventId, door = eventId }: { eventId: string; door?: string },
  signal: AbortSignal,
): Promise<{ turnedDown: boolean; failure: unknown }> {
  let turnedDown = false;
  for (const code of doorQueue.read(door)) {
    try {
      await sendCheckIn(services, eventId, code, signal);
    } catch (error) {
      // An event of an organization that isn't open now isn't found: the code stays until it is.
      if (!isRefusedByRule(error) || refusalCode(error) === 'notFound') return { turnedDown, failure: error };
      turnedDown = true;
    }
    const left = doorQueue.read(door).filter((each) => each.code !== code.code || each.at !== code.at);
    doorQueue.keep(door, left);
  }
  return { turnedDown, failure: null };
}
