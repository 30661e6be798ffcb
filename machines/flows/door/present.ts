import type { SnapshotFrom } from 'xstate';
import { clock24 } from '#contract/zones.ts';
import type { doorMachine, Entry } from './door.machine.ts';

export interface DoorEntry {
  ended: Entry['ended'];
  /** Wall clock in the event's zone, 24 h. */
  time: string;
  name: string;
  /** Whose guest, or why not. */
  note: string | null;
}

export interface DoorView {
  view: 'barred' | 'open';
  verdict: { kind: 'in' | 'refused' | 'unanswered'; headline: string; name: string | null; note: string | null } | null;
  busy: boolean;
  fieldError: string | null;
  /** Checked in, of those who said yes. */
  counts: { checkedIn: number; going: number } | null;
  recent: DoorEntry[];
}

export const barredSentence = 'You are not a check in staff for this event.';

export function present(snapshot: SnapshotFrom<typeof doorMachine>): DoorView {
  const { counts, entries, failed, zone } = snapshot.context;
  return {
    view: snapshot.matches('barred') ? 'barred' : 'open',
    verdict: verdictOf(snapshot),
    busy: snapshot.hasTag('busy'),
    fieldError: failed?.message ?? null,
    counts: counts && { checkedIn: counts.checkedIn, going: counts.going },
    recent: entries.map((entry) => recentOf(entry, zone)),
  };
}

function verdictOf(snapshot: SnapshotFrom<typeof doorMachine>): DoorView['verdict'] {
  const [last] = snapshot.context.entries;
  if (!last || !standsOpen(snapshot)) return null;
  switch (last.ended) {
    case 'in':
      return { kind: 'in', headline: last.name, name: null, note: comingNote(last.guestsToCome) };
    case 'refused':
      return { kind: 'refused', headline: last.reason, name: last.name, note: null };
    case 'unanswered':
      return { kind: 'unanswered', headline: last.reason, name: null, note: null };
  }
}

const standsOpen = (snapshot: SnapshotFrom<typeof doorMachine>) =>
  snapshot.matches({ open: { desk: 'welcoming' } }) ||
  snapshot.matches({ open: { desk: 'turnedAway' } }) ||
  snapshot.matches({ open: { desk: 'unanswered' } });

const comingNote = (guests: number): string | null =>
  guests === 0 ? null : guests === 1 ? '1 guest still to come' : `${guests} guests still to come`;

function recentOf(entry: Entry, zone: string): DoorEntry {
  const time = clock24(entry.at, zone);
  if (entry.ended === 'in') {
    return { ended: 'in', time, name: entry.name, note: entry.host === null ? null : `Guest of ${entry.host}` };
  }
  if (entry.ended === 'refused')
    return { ended: 'refused', time, name: entry.name ?? 'Unknown code', note: entry.reason };
  return { ended: 'unanswered', time, name: 'Not confirmed', note: entry.reason };
}
