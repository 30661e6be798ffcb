import type { MergedRecord } from '#contract/door/doorLog.ts';
import { type RefusalCode, refusalText } from '#contract/kit/refusals.ts';
import type { OwnRecord } from './listed.ts';
import {
  type AdmittedEntry,
  type DoorQueue,
  type Entry,
  type CheckedOutEntry,
  pendingBut,
  type RefusedEntry,
} from './queue.ts';

type RecordedEntry = AdmittedEntry | CheckedOutEntry;

const isOf = (entry: Entry, { counter }: MergedRecord): boolean =>
  (entry.ended === 'offline' || entry.ended === 'leftOffline') && entry.offline?.counter === counter;

const confirmed = (entry: RecordedEntry): RecordedEntry =>
  entry.ended === 'leftOffline' ? { ...entry, ended: 'left' } : { ...(entry as AdmittedEntry), ended: 'in' };

/** What the server made of records: who came or went here is in or out; whom it refused is said, also where the entry is long gone. */
export function merged(line: DoorQueue, records: readonly MergedRecord[], own: readonly OwnRecord[]): DoorQueue {
  return records.reduce((after, record) => {
    const entry = after.entries.find((each): each is RecordedEntry => isOf(each, record));
    const said = record.outcome === 'refused' ? refusalOf(record, entry, own) : null;
    const ended = said ?? (entry && confirmed(entry));
    const entries = ended ? after.entries.map((each) => (each === entry ? ended : each)) : after.entries;
    return { ...after, entries, pending: said ? [...pendingBut(after, said), said] : after.pending };
  }, line);
}

/** Null for what this phone had refused itself. */
function refusalOf(
  { counter, refusal }: MergedRecord,
  entry: RecordedEntry | undefined,
  own: readonly OwnRecord[],
): RefusedEntry | null {
  const record = own.find((each) => each.counter === counter);
  if (!entry && (record === undefined || record.decision === 'refused')) return null;
  const { name, host } = entry ?? { name: null, host: null };
  const { code, at } = record ?? { code: '', at: entry?.at ?? '' };
  const reason = refusalText((refusal ?? 'unknownCode') as RefusalCode);
  const said = { reason, by: null, surprises: true, here: null, isUnanswered: false };
  const direction = record?.decision === 'out' || entry?.ended === 'leftOffline' ? 'out' : 'in';
  return { ended: 'refused', direction, code, at, name, host, ...said };
}
