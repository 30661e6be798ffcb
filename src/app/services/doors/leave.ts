import { sendDoorLog } from '#contract/door/doorLogCalls.ts';
import type { RecordCounts } from '#machines/door/records.ts';
import type { Services } from '#src/app/services/services.ts';
import { noteDoorKept } from '../storage/doorKept.ts';
import { openChannel } from './channel.ts';
import { database, ended } from './database.ts';
import { drop } from './dropping.ts';
import * as journal from './journal.ts';

/** As many as one call takes. */
const mostRecords = 500;

/** Hands over what a person's doors have decided and no server has; answers how many check-ins and check-outs are left. */
export async function handOver(
  { api }: Pick<Services, 'api'>,
  personId: string,
  signal: AbortSignal,
): Promise<RecordCounts> {
  for (const eventId of await journal.unsentEvents(personId)) {
    const where = { personId, eventId };
    try {
      for (;;) {
        const records = await journal.unsent(where, mostRecords);
        if (records.length === 0) break;
        const body = { device: await journal.device(), records };
        const answer = await api.send(sendDoorLog, { params: { id: eventId }, body, signal });
        if (answer.records.length === 0) break;
        await journal.settle(where, answer.records, new Date().toISOString());
      }
    } catch {
      // What is left is counted below, whatever kept it from being sent.
    }
  }
  return journal.checksOf(personId);
}

/** Removes what no server has of a person's decisions, for ever. */
export const discard = (personId: string): Promise<void> => journal.discard(personId);

/** Removes all lists from this browser, and what was sent of the records. What no server has stays for whoever decided it. */
export async function dropPacks(): Promise<void> {
  await drop(() => true);
  const channel = openChannel(null, () => undefined);
  channel.say('dropped');
  channel.close();
  const db = await database();
  const tx = db.transaction('records');
  const left = await tx.store.count();
  await ended(tx, []);
  if (left === 0) noteDoorKept(false);
}

/** Removes all that this browser keeps for a person's doors: lists, and decisions whether or not a server has them. */
export async function clearDoors(personId: string): Promise<void> {
  await journal.discard(personId);
  await drop((pack) => pack.personId === personId);
}
