import type { SnapshotFrom } from 'xstate';
import { showCode } from '#contract/codes.ts';
import type { GuestLink } from '#contract/entities/guestLink.ts';
import type { Rule } from '#contract/entities/rule.ts';
import { birthdayFieldError } from '#contract/forms/birthday.ts';
import type { FailedRule } from '#contract/forms/form.ts';
import { leafOf, showTimeRange } from '#contract/zones.ts';
import type { guestRsvpMachine } from './guestRsvp.machine.ts';

export interface GuestRsvpView {
  view: 'loading' | 'failed' | 'dead' | 'birthDate' | 'rules' | 'sent';
  heading: string;
  busy: boolean;
  greeting: string | null;
  /** Whose guest it is, or that the answer has gone out. */
  line: string | null;
  organization: GuestLink['organization'] | null;
  event: { title: string; leaf: { month: string; day: string }; time: string; venue: string } | null;
  /** What stands in the field of the birth date. */
  typed: string;
  fieldError: string | null;
  /** What failed, each time anew, so that the field takes focus each time. */
  failed: FailedRule | null;
  /** A birth date is known already, so that none has to be typed. */
  isKnown: boolean;
  rules: readonly Rule[];
  loadError: string | null;
  pass: { name: string; code: string; shown: string; checkedIn: boolean } | null;
}

export function present(snapshot: SnapshotFrom<typeof guestRsvpMachine>): GuestRsvpView {
  const { link, typed, failed, loadError } = snapshot.context;
  const view = viewOf(snapshot);
  const isOpen = view === 'birthDate' || view === 'rules' || view === 'sent';
  return {
    view,
    heading: 'House Rules',
    busy: snapshot.hasTag('busy'),
    greeting: isOpen && link ? `Welcome, ${link.guest.User.firstName}` : null,
    line: isOpen && link ? lineOf(view, link) : null,
    organization: link?.organization ?? null,
    event: isOpen && link ? eventOf(link) : null,
    typed: view === 'birthDate' ? typed : '',
    fieldError: view === 'birthDate' && failed ? birthdayFieldError : null,
    failed: view === 'birthDate' ? failed : null,
    isKnown: view === 'birthDate' && link?.guest.hasBirthDate === true,
    rules: view === 'rules' && link ? link.rules : [],
    loadError: view === 'failed' ? loadError : null,
    pass: view === 'sent' && link ? passOf(link) : null,
  };
}

function viewOf(snapshot: SnapshotFrom<typeof guestRsvpMachine>): GuestRsvpView['view'] {
  if (snapshot.matches('sending')) return 'rules';
  const views = ['failed', 'dead', 'birthDate', 'rules', 'sent'] as const;
  return views.find((view) => snapshot.matches(view)) ?? 'loading';
}

const lineOf = (view: GuestRsvpView['view'], { host }: GuestLink): string =>
  view === 'sent' ? 'Your RSVP has been sent' : `${host.firstName} has invited you.`;

function eventOf({ event: { information } }: GuestLink): GuestRsvpView['event'] {
  const { title, startDate, endDate, timezone, venue } = information;
  return { title, leaf: leafOf(startDate, timezone), time: showTimeRange(startDate, endDate, timezone), venue };
}

function passOf({ guest }: GuestLink): GuestRsvpView['pass'] {
  const code = guest.qrCode ?? '';
  return { name: guest.User.firstName, code, shown: showCode(code), checkedIn: guest.checkedIn };
}
