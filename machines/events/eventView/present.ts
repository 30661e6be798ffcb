import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import type { EventInfo } from '#contract/rsvp/attendee.ts';
import {
  type AnswerShown,
  monthAndDay,
  showAnswers,
  showDate,
  showTimeRange,
  showWeekday,
} from '#contract/kit/zones.ts';
import { type ShownStatus, shownStatus } from '../events/shownStatus.ts';
import type { eventViewMachine } from './machine.ts';

export interface EventHeader {
  title: string;
  month: string;
  day: string;
  time: string;
  date: string;
  venue: string;
  venuePhone: string;
  location: string;
  url: string;
  description: string;
  /** What people around the event read of its steps. */
  answers: AnswerShown[];
  roles: string[];
  status: ShownStatus;
  /** How the own answer stands, before how the event does. */
  own: 'going' | 'in' | null;
  /** What it means that the event is being changed; null where it is not. */
  changing: string | null;
}

export interface EventViewView {
  view: 'loading' | 'failed' | 'shown' | 'cancelled' | 'left';
  title: string | null;
  isStale: boolean;
  /** Why the event didn’t load, where another try is offered. */
  error: string | null;
  /** Back, where the event can not be shown. */
  goesTo: Exit | null;
}

export function present(snapshot: SnapshotFrom<typeof eventViewMachine>): EventViewView {
  const { info, isStale, error } = snapshot.context;
  const ended = (['left', 'cancelled', 'failed'] as const).find((each) => snapshot.matches(each));
  const view = ended ?? (info === null ? 'loading' : 'shown');
  const goesTo = view === 'left' ? exit.back : null;
  return { view, title: info?.event.information.title ?? null, isStale, error, goesTo };
}

/** Why an event was sent back or rejected, who said so and when, as its owner reads it. */
export interface DecisionView {
  reason: string;
  name: string;
  date: string;
}

/** The newest decision on an event: its reason, who made it, and the day in the event’s zone; null before the first. */
export function decisionOf({ decision, event }: EventInfo): DecisionView | null {
  if (!decision) return null;
  return { reason: decision.reason, name: decision.name, date: showDate(decision.date, event.information.timezone) };
}

/** Where its owner opens a rejected event again, to change it and submit it again; null for everyone else and every other event. */
export const reviseHref = ({ event }: EventInfo, userId: string): string | null =>
  event.reviewStatus === 'rejected' && event.OwnerId === userId ? href.changeInformation(event.id) : null;

const beingChanged =
  'This event is being changed. Until the changes are approved, the date and place stay as shown, and RSVP is closed.';

const ownOf = ({ attendee }: EventInfo): EventHeader['own'] =>
  attendee?.checkedIn ? 'in' : attendee?.rsvp === 'yes' ? 'going' : null;

/** What the event's header says, times in the event's own zone. */
export function headerOf(info: EventInfo): EventHeader {
  const { information, isBeingChanged } = info.event;
  const { startDate, endDate, timezone, title, venue, venuePhone, location, url, description } = information;
  return {
    title,
    ...monthAndDay(startDate, timezone),
    time: showTimeRange(startDate, endDate, timezone),
    date: showWeekday(startDate, timezone),
    venue,
    venuePhone,
    location,
    url,
    description,
    answers: showAnswers(info.answers, timezone),
    roles: info.roles.map((role) => role.EventModule.name),
    status: shownStatus(info.event),
    own: ownOf(info),
    changing: isBeingChanged ? beingChanged : null,
  };
}
