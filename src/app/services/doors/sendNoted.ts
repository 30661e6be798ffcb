import { isCodeRefused } from '#machines/door/door/rules.ts';
import { type RefusedCode, refusedCodeOf } from '#machines/door/refusedCodes.ts';
import type { Services } from '#src/app/services/services.ts';
import { doorQueue } from '../storage/doorQueue.ts';
import type { Where } from './database.ts';
import { sendCheckIn } from './sendCheckIn.ts';

/** What became of noted codes. `failure`: the error after which nothing more was sent, null where all was. */
export interface SentCodes {
  refused: RefusedCode[];
  failure: unknown;
}

/** Sends the codes that a person's doors have noted and no server has answered; answers how many are left. A refusal is an answer. */
export async function sendNoted(
  services: Pick<Services, 'api'>,
  personId: string,
  signal: AbortSignal,
): Promise<number> {
  const events = doorQueue.eventsOf(personId);
  for (const eventId of events) await sendNotedAt(services, { personId, eventId }, signal);
  return events.reduce((sum, eventId) => sum + doorQueue.read({ personId, eventId }).length, 0);
}

/** {@link sendNoted} of one door. A code on which no server has decided stays. */
export async function sendNotedAt(
  services: Pick<Services, 'api'>,
  where: Where,
  signal: AbortSignal,
): Promise<SentCodes> {
  const refused: RefusedCode[] = [];
  for (const code of doorQueue.read(where)) {
    try {
      await sendCheckIn(services, where.eventId, code, signal);
    } catch (error) {
      if (!isCodeRefused(error)) return { refused, failure: error };
      refused.push(refusedCodeOf(code, error));
    }
    doorQueue.drop(where, [code]);
  }
  return { refused, failure: null };
}
