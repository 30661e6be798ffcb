import { sendDoorLog } from '#contract/door/doorLogCalls.ts';
import { isDoorClosed, isDoorLogRefused, isLogRefused } from '#machines/door/door/rules.ts';
import { noRecords, type Unsent } from '#machines/door/records.ts';
import type { UnsentEvent } from '#machines/door/unsentRecords/machine.ts';
import type { UnsentReason } from '#machines/door/unsentReason.ts';
import { isUnanswered, refusalCode } from '#machines/kit/refusal.ts';
import type { Services } from '#src/app/services/services.ts';
import { noteDoorKept } from '../storage/doorKept.ts';
import { openChannel } from './channel.ts';
import { database, ended, type Where } from './database.ts';
import { drop } from './dropping.ts';
import * as journal from './journal.ts';
import { isOpen } from './openDoors.ts';
import { doorQueue } from '../storage/doorQueue.ts';
import { isPaired } from '../storage/formerCodes.ts';
import { refusedCodes } from '../storage/refusedCodes.ts';
import type { SentCodes } from './sendNoted.ts';

/** As many as one call takes. */
const maxRecords = 500;

/** What is left of a person's doors, and why: one reason for each event of which anything is. */
interface Left extends Unsent {
  whys: UnsentReason[];
}

/** Hands over what a person's doors have decided and no server has; answers how many check-ins and check-outs are left. */
export const handOver = (services: Pick<Services, 'api'>, personId: string, signal: AbortSignal): Promise<Left> =>
  handOverUnless(isLogRefused, services, personId, signal);

/** {@link handOver} from a paired phone, to which a server that knows it no more refuses everything. */
export const handOverPaired = (services: Pick<Services, 'api'>, personId: string, signal: AbortSignal) =>
  handOverUnless(isDoorLogRefused, services, personId, signal);

async function handOverUnless(
  isRefused: (error: unknown) => boolean,
  { api }: Pick<Services, 'api'>,
  personId: string,
  signal: AbortSignal,
): Promise<Left> {
  let outcome: Unsent['outcome'] = 'sent';
  let isClosed = false;
  const whys: UnsentReason[] = [];
  for (const eventId of await journal.unsentEvents(personId)) {
    const sent = await sendLog(api, { personId, eventId }, signal, isRefused);
    if (sent.outcome !== 'sent' && outcome !== 'unsent') outcome = sent.outcome;
    if (sent.outcome !== 'sent') whys.push(whyOf(sent.failure));
    isClosed ||= isDoorClosed(sent.failure);
  }
  return { left: await journal.checksOf(personId), outcome, whys, ...(isClosed && { isClosed }) };
}

/** What a person's doors have decided or noted here and no server has, by event, before any of it is sent. */
export const unsentOf = (personId: string): Promise<UnsentEvent[]> => eachEvent(personId, async () => notYet);

/** Hands over what a person's doors have decided or noted that no tab has open; answers, by event, what no server has. */
export const handOverClosed = (
  services: Pick<Services, 'api'>,
  personId: string,
  signal: AbortSignal,
): Promise<UnsentEvent[]> =>
  eachEvent(personId, async (where) => {
    if (await isOpen(where)) return notYet;
    const codes = await sendCodes(services, where, signal);
    const { outcome, failure } = await sendLog(services.api, where, signal, isLogRefused);
    const why = whyOf(codes.failure ?? failure);
    return { outcome: why === 'notStaff' || why === 'elsewhere' ? 'refused' : outcome, why };
  });

type Sent = Pick<UnsentEvent, 'outcome' | 'why'>;
const notYet: Sent = { outcome: 'unsent', why: 'offline' };

async function sendCodes(services: Pick<Services, 'api'>, where: Where, signal: AbortSignal): Promise<SentCodes> {
  if (doorQueue.read(where).length === 0) return { failure: null };
  const { sendNotedAt } = await import('./sendNoted.ts');
  return sendNotedAt(services, where, signal);
}

/** What a failure says of why something is left. Without one, another try sends it. */
export function whyOf(failure: unknown): UnsentReason {
  const code = refusalCode(failure);
  if (code === 'notCheckInStaff') return 'notStaff';
  if (code === 'notFound') return 'elsewhere';
  return failure === null || isUnanswered(failure) ? 'offline' : 'server';
}

/** Where this browser keeps no records, it may have noted codes all the same. */
async function eachEvent(personId: string, send: (where: Where) => Promise<Sent>): Promise<UnsentEvent[]> {
  doorQueue.dropExpired(new Date().toISOString());
  refusedCodes.dropExpired(new Date().toISOString());
  const noted = [...doorQueue.eventsOf(personId), ...refusedCodes.eventsOf(personId)];
  const decided = await journal.unsentEvents(personId).catch((error: unknown) => {
    if (noted.length === 0) throw error;
    return [];
  });
  const left: UnsentEvent[] = [];
  for (const eventId of new Set([...decided, ...noted])) {
    const where = { personId, eventId };
    const { outcome: sent, why } = await send(where);
    const { left: records, title } = await journal.unsentAt(where).catch(() => ({ left: noRecords, title: null }));
    const codes = doorQueue.read(where).length;
    const refused = refusedCodes.read(where);
    const outcome = sent === 'sent' && codes > 0 ? 'unsent' : sent;
    if (outcome !== 'sent' || refused.length > 0)
      left.push({ eventId, title, outcome, why, refused, left: { ...records, noted: codes } });
  }
  return left;
}

async function sendLog(
  api: Services['api'],
  where: Where,
  signal: AbortSignal,
  isRefused: (error: unknown) => boolean,
): Promise<{ outcome: Unsent['outcome']; failure: unknown }> {
  try {
    for (;;) {
      const records = await journal.unsent(where, maxRecords);
      if (records.length === 0) return { outcome: 'sent', failure: null };
      const body = { device: await journal.device(), records };
      const answer = await api.send(sendDoorLog, { params: { id: where.eventId }, body, signal });
      if (answer.records.length === 0) return { outcome: 'unsent', failure: null };
      await journal.settle(where, answer.records, new Date().toISOString());
    }
  } catch (error) {
    return { outcome: isRefused(error) ? 'refused' : 'unsent', failure: error };
  }
}

/** Removes what no server has of a person's decisions, for ever. */
export const discard = (personId: string): Promise<void> => journal.discard(personId);

/**
 * Removes the lists of all who sign in from this browser, and what was sent of their records. What no server has stays for whoever
 * decided it, and so does what a paired phone keeps: no session is over for it.
 */
export async function dropPacks(): Promise<void> {
  await drop(({ personId }) => !isPaired(personId));
  const channel = openChannel(null, () => undefined);
  channel.say('dropped');
  channel.close();
  const db = await database();
  const tx = db.transaction(['records', 'packs']);
  const [records, packs] = await Promise.all([tx.objectStore('records').count(), tx.objectStore('packs').count()]);
  await ended(tx, []);
  if (records + packs === 0 && doorQueue.isEmpty() && refusedCodes.isEmpty()) noteDoorKept(false);
}

/** Removes the lists of a person's doors, and what was sent of their records. What no server has stays. */
export const dropPacksOf = (personId: string): Promise<void> => drop((pack) => pack.personId === personId);

/** Removes all that this browser keeps for a person's doors: lists, and decisions whether or not a server has them. */
export async function clearDoors(personId: string): Promise<void> {
  await journal.discard(personId);
  await dropPacksOf(personId);
}
