import type { DoorPass } from '#contract/door/doorDevice.ts';
import { countOf, noRecords, recordsText, type RecordCounts, type Unsent } from '../records.ts';
import type { UnsentBefore } from './before.ts';

/** What became of the records and noted codes of a door that no longer stands. `mayReopen`: it is closed and not revoked, and its event goes on (C-100). */
export interface HandedOverDoor extends UnsentBefore {
  mayReopen?: boolean;
}

export const nothingLeft: HandedOverDoor = { left: noRecords, outcome: 'sent', refused: [] };

/** Whether trying again is of no use before the door opens again. */
export const waitsForDoor = ({ isClosed = false, mayReopen = false }: HandedOverDoor): boolean => isClosed || mayReopen;

interface DoorThen {
  /** The server said that the door is closed and not revoked. */
  isClosed: boolean;
  /** Its event has ended, so no code is taken anymore. */
  isEnded: boolean;
  /** That was 12 hours ago or more, so nothing is. */
  isExpired: boolean;
}

/**
 * What handing over comes to at a door that is over: `records` are those it decided, `sent` with the codes it noted. While the event
 * goes on, a closed door may be one again, and keeps both. Noted codes are lost at its end, records 12 hours later (C-66, C-100).
 */
export function handedOverAt(
  { records, sent }: { records: Unsent; sent: UnsentBefore },
  { isClosed, isEnded, isExpired }: DoorThen,
): HandedOverDoor {
  if (!isEnded) return { ...sent, ...(isClosed && { mayReopen: true }) };
  const { isClosed: isRefused = false, ...told } = sent;
  const isOnlyCodes = isRefused && records.outcome !== 'unsent' && countOf(records.left) === 0;
  if (told.outcome === 'unsent' && (isExpired || isOnlyCodes)) return { ...told, outcome: 'refused' };
  return { ...told, ...(records.isClosed && { isClosed: true }) };
}

/** What a door is called, and who paired it. */
type DoorNames = Pick<DoorPass, 'name' | 'by'>;

/** `2 check-ins are only on this phone. We send them when the door opens. Keep this page open.`; null where nothing is left (C-66, C-100). */
export function leftText({ left, outcome, isClosed, mayReopen }: HandedOverDoor, { by }: DoorNames): string | null {
  if (outcome !== 'unsent' && mayReopen) return null;
  const records = { ...left, noted: 0 };
  // Where the door can't open again, no server takes a noted code, so only records are said to be on their way.
  const said = mayReopen || countOf(records) === 0 ? left : records;
  if (!isClosed || countOf(left) === 0) return `${stillText(said)} still being sent. Keep this page open.`;
  const [is, it] = countOf(said) === 1 ? ['is', 'it'] : ['are', 'them'];
  const sends = mayReopen
    ? `We send ${it} when the door opens.`
    : `We send ${it} if ${by} is check-in staff again within 12 hours after the event.`;
  return `${recordsText(said)} ${is} only on this phone. ${sends} Keep this page open.`;
}

function stillText(records: RecordCounts): string {
  const count = countOf(records);
  return count === 0 ? 'What this door recorded is' : `${recordsText(records)} ${count === 1 ? 'is' : 'are'}`;
}

/** What a closed door waits for, and that everything on it was sent; empty where it can't open again. */
export function reopeningText({ left, outcome, mayReopen }: HandedOverDoor, { name, by }: DoorNames): string {
  if (!mayReopen) return '';
  const opens = `${name} opens again automatically once ${by}, who paired it, is check-in staff again. Or scan a new code from Door Devices.`;
  const isSent = outcome !== 'unsent' && countOf(left) === 0;
  return isSent ? `Everything it recorded was sent, and the guest list was removed from this phone. ${opens}` : opens;
}

/** `1 check-in was never sent and is lost.` (C-57) */
export function lostText(lost: RecordCounts): string {
  const count = countOf(lost);
  if (count === 0) return '';
  return `${recordsText(lost)} ${count === 1 ? 'was never sent and is lost.' : 'were never sent and are lost.'}`;
}
