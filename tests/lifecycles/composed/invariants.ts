import type { AttendanceFact } from '#machines/lifecycles/attendance.machine.ts';
import type { EventReviewFact } from '#machines/lifecycles/eventReview.machine.ts';
import { publicStatusOf } from '#machines/lifecycles/eventReview.machine.ts';
import { type Attendee, type Evening, hasStarted, isIn, peopleIn, type Step } from './eveningWorld.ts';

/** What must hold of every step that is reached, over which lifecycles. */
export interface Invariant {
  id: string;
  sentence: string;
  over: readonly ('event' | 'host' | 'guest')[];
  holds(step: Taken): boolean;
}

/** A step that was taken. */
export type Taken = Step & { after: Evening };

const everybody = ({ host, guests }: Evening): Attendee[] => [host, ...guests];

const none = (facts: Step['facts'], type: (AttendanceFact | EventReviewFact)['type']): boolean =>
  facts.every((fact) => fact.type !== type);

const movesStart = (fact: Step['facts'][number]): boolean =>
  (fact.type === 'event.submitted' || fact.type === 'event.approved') && Boolean(fact.grounds?.move);

export const invariants: readonly Invariant[] = [
  {
    id: 'agreed',
    sentence: 'Nobody goes to a reviewed event who did not agree to its rules as an adult, and no guest to any event.',
    over: ['event', 'host', 'guest'],
    holds: ({ after: { review, host, guests } }) =>
      [...(review.snapshot.context.bypass ? [] : [host]), ...guests].every(
        ({ snapshot, known }) => !snapshot.matches('going') || known.agreed,
      ),
  },
  {
    id: 'in with a yes',
    sentence: 'Nobody is in without a yes that stands.',
    over: ['host', 'guest'],
    holds: ({ after }) => everybody(after).every((each) => !isIn(each) || each.known.yes),
  },
  {
    id: 'in with a host',
    sentence: 'No guest is in whose host is not going.',
    over: ['host', 'guest'],
    holds: ({ after: { host, guests } }) => host.snapshot.matches('going') || !guests.some(isIn),
  },
  {
    id: 'a yes to what is approved',
    sentence: 'A yes is given to an event that is approved at that moment, and before its end.',
    over: ['event', 'host', 'guest'],
    holds: ({ before, facts }) =>
      none(facts, 'attendance.accepted') ||
      (publicStatusOf(before.review.snapshot) === 'approved' && before.moment !== 'over'),
  },
  {
    id: 'a door of what stands',
    sentence: 'The door opens only while an approved version of the event stands.',
    over: ['event', 'host', 'guest'],
    holds: ({ before, facts }) => none(facts, 'attendance.checkedIn') || before.review.snapshot.context.stands,
  },
  {
    id: 'limit',
    sentence: 'No host has more guests than the limit.',
    over: ['event', 'host', 'guest'],
    holds: ({ after: { host }, limit }) => host.snapshot.context.guests.length <= limit,
  },
  {
    id: 'one list',
    sentence: 'A host’s places are those of the guests on the list, and no others.',
    over: ['host', 'guest'],
    holds: ({ after: { host, guests } }) =>
      guests.every(
        ({ snapshot }, index) =>
          host.snapshot.context.guests.includes(`g${index}`) ===
          (!snapshot.matches('absent') && !snapshot.matches('removed')),
      ),
  },
  {
    id: 'no edit after the start',
    sentence:
      'Once an event has started nobody takes it back to editing, saves its information, moves it, cancels or rejects it, or asks for changes but of another start.',
    over: ['event'],
    holds: ({ before, facts }) =>
      !hasStarted(before) ||
      (none(facts, 'event.reopened') &&
        (none(facts, 'event.dateChanged') || before.review.snapshot.context.bypass) &&
        ((none(facts, 'section.saved') &&
          none(facts, 'event.cancelled') &&
          none(facts, 'event.rejected') &&
          facts.every((fact) => fact.type !== 'event.changesRequested' || fact.grounds?.move?.started)) ||
          !before.review.snapshot.context.stands)),
  },
  {
    id: 'nobody inside what ends',
    sentence: 'No event is cancelled or rejected while people are inside.',
    over: ['event', 'host', 'guest'],
    holds: ({ before, facts }) =>
      (none(facts, 'event.cancelled') && none(facts, 'event.rejected')) || peopleIn(before) === 0,
  },
  {
    id: 'nobody inside what moves',
    sentence:
      'No version with another start is submitted or approved once the event has started, or while people are inside.',
    over: ['event', 'host', 'guest'],
    holds: ({ before, facts }) => !facts.some(movesStart) || (!hasStarted(before) && peopleIn(before) === 0),
  },
  {
    id: 'cancelled for good',
    sentence: 'What was cancelled stays cancelled, and nobody’s answer or stay changes any more.',
    over: ['event', 'host', 'guest'],
    holds: ({ before, facts }) => !before.review.snapshot.matches('cancelled') || facts.length === 0,
  },
];
