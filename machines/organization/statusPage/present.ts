import { showMoment } from '#contract/kit/zones.ts';
import type { StatusContext } from './states.ts';

/** What each status page shows beside its own. */
export interface StatusView {
  view: 'loading' | 'failed' | 'shown';
  /** `As of October 1, 2026, 12:00 PM EDT` */
  asOf: string | null;
  /** Asked before what failed is tried again. */
  question: { title: string; lines: readonly string[] } | null;
  /** It is being tried again. */
  busy: boolean;
  refreshing: boolean;
  /** Why nothing, or nothing newer, could be loaded. */
  error: string | null;
}

/** `read`: what is known, null before; `question` is shown while it is asked, and while what it asks about is done. */
export const statusView = (
  { value, context: { zone, error } }: { value: string; context: StatusContext },
  read: { at: string } | null,
  question: StatusView['question'],
): StatusView => ({
  view: read !== null ? 'shown' : value === 'failed' ? 'failed' : 'loading',
  asOf: read && `As of ${showMoment(read.at, zone)}`,
  question: value === 'asking' || value === 'retrying' ? question : null,
  busy: value === 'retrying',
  refreshing: value === 'refreshing',
  error,
});
