import { isDoorClosed, isDoorLogRefused } from '#machines/door/door/rules.ts';
import type { UnsentBefore } from '#machines/door/pairedDoor/before.ts';
import { countOf, noRecords, type Unsent } from '#machines/door/records.ts';
import type { Services } from '#src/app/services/services.ts';
import { doorQueue } from '../storage/doorQueue.ts';
import { refusedCodes } from '../storage/refusedCodes.ts';
import type { Where } from './database.ts';
import { clearDoors, handOverPaired } from './leave.ts';
import { sendNotedAt } from './sendNoted.ts';

const none: Unsent = { left: noRecords, outcome: 'sent' };

/** Hands over what a paired phone has decided, then sends what it has noted; answers what no server has, and which codes one refused. */
export async function handOverAll(
  services: Pick<Services, 'api'>,
  where: Where,
  signal: AbortSignal,
): Promise<UnsentBefore> {
  // A browser that keeps no records still keeps codes.
  const records = await handOverPaired(services, where.personId, signal).catch(() => none);
  return sendCodes(services, where, records, signal);
}

/** Sends what a paired phone has noted, after its records were handed over; answers what no server has of both. */
export async function sendCodes(
  services: Pick<Services, 'api'>,
  where: Where,
  { left: records, outcome: ofRecords, isClosed = false }: Unsent,
  signal: AbortSignal,
): Promise<UnsentBefore> {
  const { failure } = await sendNotedAt(services, where, signal);
  const refused = refusedCodes.read(where);
  const left = { ...records, noted: doorQueue.read(where).length };
  const someCame = ofRecords === 'sent' && countOf(records) > 0;
  const mayGoLater = ofRecords === 'unsent' || someCame || (left.noted > 0 && !isDoorLogRefused(failure));
  const waits = isClosed || isDoorClosed(failure);
  if (mayGoLater) return { left, refused, outcome: 'unsent', ...(waits && { isClosed: true }) };
  return { left, refused, outcome: countOf(left) + refused.length > 0 ? 'refused' : ofRecords };
}

/**
 * Removes what this browser keeps of a paired phone's door, once a server has all of it or takes no more, or once that is of no use any
 * more (`isOver`); answers what no server has, and which codes one refused: those stay. Fails where records can't be read: there may
 * be some.
 */
export async function forgetAll(
  services: Pick<Services, 'api'>,
  where: Where,
  isOver: boolean,
  signal: AbortSignal,
): Promise<UnsentBefore> {
  const records = await handOverPaired(services, where.personId, signal);
  const unsent = await sendCodes(services, where, records, signal);
  if (unsent.outcome === 'unsent' && !isOver) return unsent;
  doorQueue.clear(where);
  await clearDoors(where.personId);
  return isOver ? { ...unsent, outcome: 'refused' } : unsent;
}
