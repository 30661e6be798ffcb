import type { DutyRoster } from '#contract/alerts/duty.ts';
import { meaningOfNobody, onDutyAt } from './roster.ts';

export interface DutyNote {
  /** Who is on duty now, in one line. */
  line: string;
  /** What it means that nobody is; null while somebody is, or that is not known. */
  warning: string | null;
}

interface Loaded {
  data: DutyRoster | null;
  error: string | null;
}

/** Who is on duty at a moment (UTC ISO), beside something else (S-74). What is not known warns of nothing. */
export function dutyNoteOf({ data, error }: Loaded, now: string): DutyNote {
  if (data === null) return { line: error === null ? 'Who is on duty now' : 'Didn’t load', warning: null };
  const people = onDutyAt({ read: { roster: data }, now });
  if (people.length === 0) return { line: 'No one right now', warning: meaningOfNobody(data.officers) };
  return { line: people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '), warning: null };
}

/** What it means for whoever sends an alert to the organization. */
export const watchAlone = 'Keep the answers open after you send: no one else is watching them.';
