import type { SnapshotFrom } from 'xstate';
import { showCode } from '#contract/door/codes.ts';
import type { GuestLink } from '#contract/guests/guestLink.ts';
import type { Rule } from '#contract/learning/rule.ts';
import { underBirthDate } from '#contract/rsvp/birthday.form.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { mapOf } from '#contract/alerts/location.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import {
  type AnswerShown,
  monthAndDay,
  showAnswers,
  showTime,
  showTimeRange,
  showUntil,
  showWeekday,
} from '#contract/kit/zones.ts';
import type { guestRsvpMachine } from './machine.ts';
import type { GuestRsvpContext } from './setup.ts';

export interface GuestRsvpView {
  view: 'loading' | 'failed' | 'dead' | 'onHold' | 'changing' | 'birthDate' | 'rules' | 'sent';
  heading: string;
  busy: boolean;
  greeting: string | null;
  /** Whose guest it is, or that the answer has gone out. */
  line: string | null;
  organization: GuestLink['organization'] | null;
  event: { title: string; dateBadge: { month: string; day: string }; meta: string[] } | null;
  /** What guests read of the event's steps. */
  answers: AnswerShown[];
  onHold: OnHoldView | null;
  /** What stands in the field of the birth date. */
  typed: string;
  fieldError: string | null;
  /** What failed, each time again, so that the field takes focus each time. */
  failed: FailedRule | null;
  /** What it means that the event is being changed; null where it is not. */
  changing: string | null;
  /** A birth date is known already, so that none has to be typed. */
  isKnown: boolean;
  rules: readonly Rule[];
  loadError: string | null;
  pass: { name: string; code: string; shown: string; checkedIn: boolean } | null;
  /** Why the pass couldn't be read again, so that what is shown is what was kept of it; null where it could. */
  old: GuestRsvpContext['old'];
  /** What is said of that before and behind when it was saved. */
  oldBecause: { title: string; goesOn: string };
}

/** Why the invitation waits, what that means, and what the guest needs to know of the evening meanwhile. */
export interface OnHoldView {
  reason: string;
  meaning: string;
  title: string;
  dateBadge: { month: string; day: string };
  photo: string | null;
  date: string;
  times: string[];
  venue: string;
  location: string;
  map: string;
  host: { name: string; answer: string };
}

const because: Record<NonNullable<GuestRsvpContext['old']>, GuestRsvpView['oldBecause']> = {
  noConnection: { title: 'No connection.', goesOn: '' },
  busy: { title: 'Muster is busy.', goesOn: ' We keep trying.' },
  unread: { title: '', goesOn: '' },
};

export function present(snapshot: SnapshotFrom<typeof guestRsvpMachine>): GuestRsvpView {
  const { link, typed, failed, loadError } = snapshot.context;
  const view = viewOf(snapshot);
  const isOpen = view === 'changing' || view === 'birthDate' || view === 'rules' || view === 'sent';
  return {
    view,
    heading: headingOf(view, link),
    busy: snapshot.hasTag('busy'),
    greeting: isOpen && link ? `Welcome, ${link.guest.User.firstName}` : null,
    line: isOpen && link ? lineOf(view, link) : null,
    organization: link?.organization ?? null,
    event: isOpen && link ? eventOf(link) : null,
    answers: isOpen && view !== 'rules' && link ? showAnswers(link.event.answers, link.event.information.timezone) : [],
    onHold: view === 'onHold' && link ? onHoldOf(link) : null,
    typed: view === 'birthDate' ? typed : '',
    fieldError: view === 'birthDate' && failed ? underBirthDate(failed) : null,
    failed: view === 'birthDate' ? failed : null,
    changing: changingOf(view, link),
    isKnown: view === 'birthDate' && link?.guest.hasBirthDate === true,
    rules: view === 'rules' && link ? link.rules : [],
    loadError: view === 'failed' ? loadError : null,
    pass: view === 'sent' && link ? passOf(link) : null,
    old: view === 'sent' ? snapshot.context.old : null,
    oldBecause: because[snapshot.context.old ?? 'unread'],
  };
}

function viewOf(snapshot: SnapshotFrom<typeof guestRsvpMachine>): GuestRsvpView['view'] {
  if (snapshot.matches('sending')) return 'rules';
  if (snapshot.matches('renewing')) return 'sent';
  if (snapshot.matches('loading') && snapshot.context.link?.onHold) return 'onHold';
  const views = ['failed', 'dead', 'onHold', 'changing', 'birthDate', 'rules', 'sent'] as const;
  return views.find((view) => snapshot.matches(view)) ?? 'loading';
}

function headingOf(view: GuestRsvpView['view'], link: GuestLink | null): string {
  if (view === 'sent') return 'You’re going';
  if (view === 'changing') return 'Your invitation';
  return view === 'onHold' && link ? `Hello, ${link.guest.User.firstName}` : 'House Rules';
}

function changingOf(view: GuestRsvpView['view'], link: GuestLink | null): string | null {
  if (view === 'changing') return refusalText('eventBeingChanged');
  if (view !== 'sent' || !link?.event.isBeingChanged) return null;
  return 'This event is being changed. Until the changes are approved, the date and place stay as shown.';
}

const lineOf = (view: GuestRsvpView['view'], { host }: GuestLink): string =>
  view === 'sent' ? 'Your RSVP has been sent' : `${host.firstName} has invited you.`;

function eventOf({ event: { information } }: GuestLink): GuestRsvpView['event'] {
  const { title, startDate, endDate, timezone, venue, location } = information;
  const time = showTimeRange(startDate, endDate, timezone);
  const meta = [showWeekday(startDate, timezone), time, venue, location].filter((line) => line !== '');
  return { title, dateBadge: monthAndDay(startDate, timezone), meta };
}

function onHoldOf({ guest, event: { information }, host, onHold }: GuestLink): OnHoldView {
  const { title, startDate, endDate, timezone, venue, location, photo } = information;
  const { firstName } = host;
  const isUnanswered = onHold?.because === 'unanswered';
  const again = isUnanswered ? '' : ' again';
  const works = guest.rsvp === 'invited' ? 'you can answer here' : 'it works as before';
  return {
    reason: `${firstName} ${isUnanswered ? 'hasn’t said yes yet' : 'isn’t going'}, so your invitation is on hold`,
    meaning: `${guest.rsvp === 'invited' ? 'You can’t answer now.' : 'Your code doesn’t work at the door now.'} If ${firstName} says yes${again}, ${works}${onHold?.texts ? ', and we’ll text you' : ''}.`,
    title,
    dateBadge: monthAndDay(startDate, timezone),
    photo: photo?.url ?? null,
    date: showWeekday(startDate, timezone),
    times: [showTime(startDate, timezone), showUntil(startDate, endDate, timezone)],
    venue,
    location,
    map: mapOf([venue, location].filter((part) => part !== '').join(', ')),
    host: { name: firstName, answer: isUnanswered ? 'Your host, no answer yet' : 'Your host, not going' },
  };
}

function passOf({ guest }: GuestLink): GuestRsvpView['pass'] {
  const code = guest.qrCode ?? '';
  return { name: guest.User.firstName, code, shown: showCode(code), checkedIn: guest.checkedIn };
}
