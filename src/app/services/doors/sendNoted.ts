import { isCodeRefused } from '#machines/door/door/rules.ts';
import { refusedCodeOf } from '#machines/door/refusedCodes.ts';
import type { Services } from '#src/app/services/services.ts';
import { doorQueue } from '../storage/doorQueue.ts';
import { refusedCodes } from '../storage/refusedCodes.ts';
import type { Where } from './database.ts';
import { sendCheckIn } from './sendCheckIn.ts';

/** What became of noted codes: the error after which nothing more was sent, null where all was. What was refused is kept until it is read. */
export interface SentCodes {
  failure: unknown;
}

/** Sends the codes that a person's doors have noted and no server has answered; answers how many are left, and each error after which some were. A refusal is an answer, and is kept until someone has read it. */
export async function sendNoted(
  services: Pick<Services, 'api'>,
  personId: string,
  signal: AbortSignal,
): Promise<{ left: number; failures: unknown[] }> {
  const events = doorQueue.eventsOf(personId);
  const failures: unknown[] = [];
  for (const eventId of events) {
    const { failure } = await sendNotedAt(services, { personId, eventId }, signal);
    if (failure !== null) failures.push(failure);
  }
  return { left: events.reduce((sum, eventId) => sum + doorQueue.read({ personId, eventId }).length, 0), failures };
}

/** {@link sendNoted} of one door. A code on which no server has decided stays. */
export async function sendNotedAt(
  services: Pick<Services, 'api'>,
  where: Where,
  signal: AbortSignal,
): Promise<SentCodes> {
  for (const code of doorQueue.read(where)) {
    try {
      await sendCheckIn(services, where.eventId, code, signal);
    } catch (error) {
      if (!isCodeRefused(error)) return { failure: error };
      refusedCodes.add(where, [refusedCodeOf(code, error)], doorQueue.endOf(where));
    }
    doorQueue.drop(where, [code]);
  }
  return { failure: null };
}
