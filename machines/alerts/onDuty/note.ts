import type { DutyRoster } from '#contract/alerts/duty.ts';
import { gapsOf, meaningOfNobody, onDutyAt } from './roster.ts';

export interface DutyNote {
  /** Who is on duty now, in one line. */
  line: string;
  /** What it means that no one is; null while someone is, or that is not known. */
  warning: string | null;
  /** During which events no one is going to be, a sentence for each. */
  gaps: readonly string[];
}

interface Loaded {
  data: DutyRoster | null;
  error: string | null;
}

/** Who is on duty at a moment (UTC ISO), beside something else (S-74, S-122), in the reader's zone. What is not known warns of nothing. */
export function dutyNoteOf({ data, error }: Loaded, now: string, zone: string): DutyNote {
  if (data === null) return { line: error === null ? 'Who is on duty now' : 'Didn’t load', warning: null, gaps: [] };
  const known = { read: { roster: data }, now };
  const [people, gaps] = [onDutyAt(known), gapsOf(known, zone)];
  if (people.length === 0) return { line: 'No one right now', warning: meaningOfNobody(data.officers), gaps };
  return { line: people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '), warning: null, gaps };
}

/** What it means for whoever sends an alert to the organization. */
export const watchAlone = 'Keep the answers open after you send: no one else is watching them.';
