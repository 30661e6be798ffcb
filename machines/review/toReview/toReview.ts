import { href } from '#contract/kit/addresses.ts';
import type { EventToReview } from '#contract/events/event.ts';
import { monthAndDay, localDate, showTime, showWeekday } from '#contract/kit/zones.ts';
import { minute } from '#contract/kit/durations.ts';

/** What has been loaded, and when it was asked for: UTC ISO, read at the edge. */
export interface ReviewQueue {
  events: EventToReview[];
  now: string;
}

export interface WaitingRow {
  id: string;
  title: string;
  month: string;
  day: string;
  /** When it takes place, and who made it. */
  lines: string[];
  waits: string;
  approved: string;
  /** Every section has what it needs. */
  isReady: boolean;
  href: string;
}

export interface ToReviewView {
  view: 'loading' | 'failed' | 'empty' | 'shown';
  /** How many wait, in words. */
  lead: string | null;
  rows: WaitingRow[];
  /** What did not load; beside a shown list, that it may be old. */
  error: string | null;
}

/** The events that wait for a reviewer, the one that waits longest first, from what has loaded so far. */
export function toReviewOf({ data, error }: { data: ReviewQueue | null; error: string | null }): ToReviewView {
  if (data === null) return { view: error === null ? 'loading' : 'failed', lead: null, rows: [], error };
  const rows = data.events.map((event) => rowOf(event, data.now));
  if (rows.length === 0) return { view: 'empty', lead: null, rows, error };
  return { view: 'shown', lead: rows.length === 1 ? '1 event waiting' : `${rows.length} events waiting`, rows, error };
}

function rowOf(event: EventToReview, now: string): WaitingRow {
  const { information, Owner, sections } = event;
  const { title, startDate, timezone } = information;
  return {
    id: event.id,
    title,
    ...monthAndDay(startDate, timezone),
    lines: [
      `${showWeekday(startDate, timezone)}, ${showTime(startDate, timezone)}`,
      `From ${Owner.firstName} ${Owner.lastName}`,
    ],
    waits: waitsOf(event.submittedAt, now, timezone),
    approved: `${sections.approved} of ${sections.total} sections approved`,
    isReady: sections.approved === sections.total,
    href: href.reviewEvent(event.id),
  };
}

/** How long an event waits: in minutes within the hour, in hours within a day, from then on in calendar days of its zone. */
export function waitsOf(since: string, now: string, zone: string): string {
  const passed = Math.max(0, Date.parse(now) - Date.parse(since));
  const days = Math.max(1, daysBetween(localDate(since, zone), localDate(now, zone)));
  if (passed < minute) return 'Submitted just now';
  if (passed < 60 * minute) return `Waiting ${counted(Math.floor(passed / minute), 'minute')}`;
  if (passed < 24 * 60 * minute) return `Waiting ${counted(Math.floor(passed / (60 * minute)), 'hour')}`;
  return `Waiting ${counted(days, 'day')}`;
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (24 * 60 * minute));

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
