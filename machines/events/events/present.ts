import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { ReviewStatus, UpcomingEvent } from '#contract/events/event.ts';
import { monthAndDay, shortWeekday, showMonth, showTime } from '#contract/kit/zones.ts';
import type { eventsMachine, EventPeriod } from './machine.ts';
import { isMade, type ShownStatus, statusFor } from './shownStatus.ts';

export interface EventRow {
  id: string;
  title: string;
  day: string;
  weekday: string;
  time: string;
  venue: string;
  status: ShownStatus;
  photo: string | null;
  href: string;
}

export interface EventMonth {
  title: string;
  rows: EventRow[];
}

export interface EventsView {
  view: 'loading' | 'shown' | 'empty' | 'failed';
  period: EventPeriod;
  mayCreate: boolean;
  months: EventMonth[];
  /** Why they did not load; beside shown events, that they may be old. */
  error: string | null;
}

export function present(snapshot: SnapshotFrom<typeof eventsMachine>): EventsView {
  const { period, mayCreate, userId, events, error } = snapshot.context;
  const view = snapshot.matches('loading')
    ? 'loading'
    : snapshot.matches('failed')
      ? 'failed'
      : events.length === 0
        ? 'empty'
        : 'shown';
  return { view, period, mayCreate, months: view === 'shown' ? monthsOf(events, userId) : [], error };
}

const open: readonly ReviewStatus[] = ['submitted', 'update-required', 'editing'];

/** On the timeline, submitted, update-required and editing open for editing, all else the event view (E-005 to E-008). */
export const timelineHref = (event: UpcomingEvent, userId: string): string =>
  open.includes(event.reviewStatus) && isMade(event, userId) ? href.eventSteps(event.id) : href.eventView(event.id);

/** A card opens the event view of an approved event, the editor of any other (H-21, H-22). */
export const cardHref = (event: UpcomingEvent, userId: string): string =>
  event.reviewStatus.includes('approved') || !isMade(event, userId)
    ? href.eventView(event.id)
    : href.eventSteps(event.id);

/** Events under their months, in the order in which they came. */
function monthsOf(events: readonly UpcomingEvent[], userId: string): EventMonth[] {
  const months = Map.groupBy(events, ({ information }) => showMonth(information.startDate, information.timezone));
  return [...months].map(([title, each]) => ({ title, rows: each.map((event) => rowOf(event, userId)) }));
}

function rowOf(event: UpcomingEvent, userId: string): EventRow {
  const { title, startDate, timezone, venue } = event.information;
  return {
    id: event.id,
    title,
    day: monthAndDay(startDate, timezone).day,
    weekday: shortWeekday(startDate, timezone),
    time: showTime(startDate, timezone),
    venue,
    status: statusFor(event, userId),
    photo: event.information.photo?.url ?? null,
    href: timelineHref(event, userId),
  };
}
