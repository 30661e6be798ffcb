import type { SnapshotFrom } from 'xstate';
import { showDate, showMoment } from '#contract/kit/zones.ts';
import { holdIn } from './fields.ts';
import type { incidentThreadMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof incidentThreadMachine>;

export interface HoldView {
  since: string;
  /** Why it is held, and who said so. */
  lines: string[];
  busy: boolean;
}

export interface ReleaseQuestion {
  title: string;
  line: string;
  /** The next daily check deletes the report. */
  isFinal: boolean;
}

/** The legal hold that a reader sees, and whether it can be released now. */
export function holdOf(snapshot: Snapshot, zone: string): HoldView | null {
  const hold = holdIn(snapshot.context);
  if (hold === null) return null;
  const { since, by, text } = hold;
  return {
    since: `Since ${showMoment(since, zone)}`,
    lines: [text, `Put on hold by ${by.firstName} ${by.lastName}`],
    busy: ['sending', 'closing', 'releasing'].includes(snapshot.value),
  };
}

/** What becomes of the report once it is released. */
export function questionOf({ context }: Snapshot, zone: string): ReleaseQuestion {
  const keptUntil = holdIn(context)?.keptUntil ?? null;
  const then =
    keptUntil === null
      ? 'It’s older than your organization keeps reports. The next daily check deletes it, with its thread and any file. What was deleted can’t come back.'
      : `It will be kept until ${showDate(keptUntil, zone)}, like any other report.`;
  return { title: 'Release the legal hold?', line: then, isFinal: keptUntil === null };
}
