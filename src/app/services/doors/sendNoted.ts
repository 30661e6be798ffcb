import { isRefusedByRule } from '#machines/door/door/rules.ts';
import type { Services } from '#src/app/services/services.ts';
import { doorQueue } from '../storage/doorQueue.ts';
import { sendCheckIn } from './sendCheckIn.ts';

/** Sends the codes that a member's doors have noted and no server has answered; answers how many are left. A refusal is an answer. */
export async function sendNoted(services: Pick<Services, 'api'>, signal: AbortSignal): Promise<number> {
  for (const [eventId, codes] of doorQueue.ofMember()) {
    for (const code of codes) {
      try {
        await sendCheckIn(services, eventId, code, signal);
      } catch (error) {
        if (!isRefusedByRule(error)) break;
      }
      const left = doorQueue.read(eventId).filter((each) => each.code !== code.code || each.at !== code.at);
      doorQueue.keep(eventId, left);
    }
  }
  return doorQueue.ofMember().reduce((sum, [, codes]) => sum + codes.length, 0);
}
