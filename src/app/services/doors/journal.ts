import { keptCode } from '#contract/door/codes.ts';
import type { DoorRecord, MergedRecord } from '#contract/door/doorLog.ts';
import type { NewRecord } from '#machines/door/door/decision.ts';
import type { OwnRecord } from '#machines/door/door/listed.ts';
import { noRecords, type RecordCounts } from '#machines/door/records.ts';
import { randomId } from '../device/randomId.ts';
import { below, database, ended, type KeptRecord, keyOf, type Where } from './database.ts';

/**
 * Keeps a decision under the next number of this device. Returns once it is on the disk; refused where it is not. The number
 * and the name of the device stand together, so a name never gives a number twice.
 */
export async function append(where: Where, record: NewRecord, title?: string): Promise<OwnRecord> {
  const db = await database();
  const tx = db.transaction(['device', 'records'], 'readwrite', { durability: 'strict' });
  const device = (await tx.objectStore('device').get('device')) ?? newDevice();
  const counter = device.counter + 1;
  const kept: KeptRecord = { ...record, ...where, ...(title && { title }), counter, sentAt: null, outcome: null };
  await ended(tx, [tx.objectStore('device').put({ ...device, counter }), tx.objectStore('records').add(kept)]);
  return ownOf(kept);
}

/** The name under which this browser hands its records over, made once. */
export async function device(): Promise<string> {
  const db = await database();
  const tx = db.transaction('device', 'readwrite', { durability: 'strict' });
  const known = (await tx.store.get('device')) ?? newDevice();
  await ended(tx, [tx.store.put(known)]);
  return known.name;
}

/** What no server has answered, the oldest first, as it is handed over. */
export async function unsent(where: Where, limit: number): Promise<DoorRecord[]> {
  return (await recordsOf(where))
    .filter(({ sentAt }) => sentAt === null)
    .slice(0, limit)
    .map(sentOf);
}

/** The records since a list (UTC ISO) was read, in their order; what was not sent belongs to it, however old. */
export async function own(where: Where, since: string | null): Promise<OwnRecord[]> {
  return (await recordsOf(where)).filter(({ sentAt }) => isSince(sentAt, since)).map(ownOf);
}

/** Notes what the server made of some records. `now` is UTC ISO. */
export async function settle(where: Where, answers: readonly MergedRecord[], now: string): Promise<void> {
  const db = await database();
  const tx = db.transaction('records', 'readwrite', { durability: 'strict' });
  const outcomes = new Map(answers.map(({ counter, outcome }) => [counter, outcome]));
  const answered = (await tx.store.index('byEvent').getAll(keyOf(where))).flatMap((record) => {
    const outcome = outcomes.get(record.counter);
    return outcome && record.sentAt === null ? [{ ...record, outcome, sentAt: now }] : [];
  });
  await ended(
    tx,
    answered.map((record) => tx.store.put(record)),
  );
}

/** An answer with the list may have been asked for this long before it came. */
const answeredWithin = 30_000;

/** The events of which a person has decided something that no server has. */
export const unsentEvents = async (personId: string): Promise<string[]> => [
  ...new Set((await unsentBy(personId)).map(({ eventId }) => eventId)),
];

/** How many of these decisions let someone in or out; a refusal changes nothing, so none is counted. */
export const checksOf = async (personId: string): Promise<RecordCounts> => checksIn(await unsentBy(personId));

/** {@link checksOf} of one event, and its title where that was kept. */
export async function unsentAt(where: Where): Promise<{ left: RecordCounts; title: string | null }> {
  const unsent = (await recordsOf(where)).filter(({ sentAt }) => sentAt === null);
  return { left: checksIn(unsent), title: unsent.findLast(({ title }) => title)?.title ?? null };
}

function checksIn(records: readonly KeptRecord[]): RecordCounts {
  const count = (kind: 'in' | 'out') => records.filter(({ decision }) => decision === kind).length;
  return { ...noRecords, in: count('in'), out: count('out') };
}

/** Removes what no server has of a person's decisions. Their numbers are not given again. */
export async function discard(personId: string): Promise<void> {
  const db = await database();
  const tx = db.transaction('records', 'readwrite', { durability: 'strict' });
  const records = await tx.store.index('byEvent').getAll(below(personId));
  const unsent = records.filter(({ sentAt }) => sentAt === null);
  await ended(
    tx,
    unsent.map(({ counter }) => tx.store.delete(counter)),
  );
}

const unsentBy = async (personId: string): Promise<KeptRecord[]> =>
  (await (await database()).getAllFromIndex('records', 'byEvent', below(personId))).filter(
    ({ sentAt }) => sentAt === null,
  );

/** Whether a list of this moment may be without a record. */
export const isSince = (sentAt: string | null, since: string | null): boolean =>
  sentAt === null || since === null || Date.parse(sentAt) >= Date.parse(since) - answeredWithin;

const newDevice = () => ({ id: 'device', name: randomId(), counter: 0 }) as const;

const recordsOf = async (where: Where): Promise<KeptRecord[]> =>
  (await database()).getAllFromIndex('records', 'byEvent', keyOf(where));

const ownOf = ({ counter, code, at, decision, attendeeId, hostId, sentAt }: KeptRecord): OwnRecord => ({
  ...{ counter, code, at, decision, attendeeId, hostId },
  isSent: sentAt !== null,
});

/** Earlier versions kept a text as the camera read it, however long. */
const sentOf = ({ counter, code, at, decision, refusal, listAt, confirmed }: KeptRecord): DoorRecord => ({
  ...{ counter, code: keptCode(code), at, decision, listAt },
  ...(refusal && { refusal }),
  ...(confirmed && { confirmed }),
});
