import type { Attendee, EventInfo, GuestEntry } from '#contract/rsvp/attendee.ts';
import type { EventSummary, UpcomingEvent } from '#contract/events/event.ts';
import type { Organization } from '#contract/organization/organization.ts';
import type { CurrentUser } from '#contract/account/person.ts';
import type { Rule } from '#contract/learning/rule.ts';
import { loginPolicy, type Policy } from '#contract/kit/policies.ts';
import { type RefusalCode, refusals, refusalText } from '#contract/kit/refusals.ts';
import { sendsAutomatically } from '#machines/alerts/heldAlerts/held.ts';
import { broken, type Failure, type Refusal } from './model/model.ts';

/** The moment at which the tests' world stands still, and its calendar day at the organization. */
export const now = '2026-10-01T16:00:00.000Z';
export const today = '2026-10-01';
export const eventId = 'autumn-social';
export const zone = 'America/New_York';

const numbers = { maxGuestAllowed: 3, daysBeforeEventCreate: 7, eventDateChangeTimeLimit: 2, offlineListMinutes: 60 };
export const harborHouse: Organization = {
  id: 'harbor-house',
  name: 'Harbor House',
  ParentId: 'northfield',
  ...numbers,
};
export const cedarHouse: Organization = { id: 'cedar-house', name: 'Cedar House', ParentId: 'northfield', ...numbers };

/** A user who belongs to these organizations and holds in each the policies named for it. */
export function userOf(places: readonly { organization: Organization; policies: readonly Policy[] }[]): CurrentUser {
  const held: CurrentUser['policies'] = {};
  for (const { organization, policies } of places) {
    for (const policy of policies) {
      const parent = (held[policy] ??= {});
      parent[organization.ParentId] = [...(parent[organization.ParentId] ?? []), organization.id];
    }
  }
  return {
    id: 'mia',
    sub: 'sub-of-mia',
    firstName: 'Mia',
    lastName: 'Castellano',
    email: { value: 'mia@muster.test' },
    hasBirthDate: false,
    policies: held,
    Organizations: places.map(({ organization }) => organization),
  };
}

/** A user who may enter these organizations. */
export const memberOf = (...organizations: Organization[]): CurrentUser =>
  userOf(organizations.map((organization) => ({ organization, policies: ['basic-policies', loginPolicy] })));

export interface EventGiven {
  id?: string;
  title?: string;
  reviewStatus?: EventSummary['reviewStatus'];
  bypassApproval?: boolean;
  startDate?: string;
  endDate?: string;
  ownerId?: string;
  isBeingChanged?: boolean;
}

export function eventOf(given: EventGiven = {}): EventSummary {
  const bypassApproval = given.bypassApproval ?? false;
  return {
    id: given.id ?? eventId,
    information: {
      title: given.title ?? 'Autumn Social',
      startDate: given.startDate ?? '2026-10-18T00:00:00.000Z',
      endDate: given.endDate ?? '2026-10-18T05:00:00.000Z',
      timezone: zone,
      venue: 'The Boathouse',
      venuePhone: '+16175550100',
      location: '12 Harbor Street',
      url: 'https://example.org/autumn',
      description: 'Music and cider.',
      theme: 'Autumn',
      maxGuestAllowed: 3,
      photo: null,
    },
    reviewStatus: given.reviewStatus ?? 'approved',
    step: null,
    EventType: { id: bypassApproval ? 'dinner' : 'social', name: bypassApproval ? 'Dinner' : 'Social', bypassApproval },
    OrganizationId: harborHouse.id,
    ParentId: harborHouse.ParentId,
    OwnerId: given.ownerId ?? 'cora',
    ...(given.isBeingChanged && { isBeingChanged: true }),
  };
}

export const upcoming = (given: EventGiven, attendee: UpcomingEvent['attendee'] = null): UpcomingEvent => ({
  ...eventOf(given),
  attendee,
});

/** Where an attendee stands: `in` and `left` have said yes. */
export type AttendeeState = 'invited' | 'yes' | 'in' | 'left' | 'no';

const attendances = {
  invited: { rsvp: 'invited', checkedIn: false, checkinDate: null, checkoutDate: null },
  yes: { rsvp: 'yes', checkedIn: false, checkinDate: null, checkoutDate: null },
  in: { rsvp: 'yes', checkedIn: true, checkinDate: '2026-10-18T00:10:00.000Z', checkoutDate: null },
  left: {
    rsvp: 'yes',
    checkedIn: false,
    checkinDate: '2026-10-18T00:10:00.000Z',
    checkoutDate: '2026-10-18T02:00:00.000Z',
  },
  no: { rsvp: 'no', checkedIn: false, checkinDate: null, checkoutDate: null },
} as const satisfies Record<AttendeeState, Partial<Attendee>>;

const namesOf = (id: string, firstName: string, lastName: string) => ({
  id,
  firstName,
  lastName,
  birthDate: null,
  phone: null,
});

export interface PersonGiven {
  id: string;
  firstName: string;
  lastName: string;
  qrCode: string;
}

export const mia: PersonGiven = { id: 'mia', firstName: 'Mia', lastName: 'Castellano', qrCode: '7K3M9XQ2' };

/** An attendee record; its id is `at-` and the person's. */
export const attendeeOf = (
  attendance: AttendeeState,
  guests: GuestEntry[] = [],
  person: PersonGiven = mia,
): Attendee => ({
  id: `at-${person.id}`,
  UserId: person.id,
  InviterId: null,
  ...attendances[attendance],
  qrCode: person.qrCode,
  User: namesOf(person.id, person.firstName, person.lastName),
  guests,
});

export const guestOf = (attendance: AttendeeState, person: PersonGiven, host: PersonGiven = mia): GuestEntry => ({
  id: `at-${person.id}`,
  UserId: null,
  InviterId: host.id,
  ...attendances[attendance],
  qrCode: person.qrCode,
  User: { ...namesOf(person.id, person.firstName, person.lastName), id: null },
  name: `${person.firstName} ${person.lastName}`,
});

export interface InfoGiven extends EventGiven {
  attendance?: AttendeeState | null;
  /** The user holds a volunteer role for the door. */
  checksIn?: boolean;
  guests?: GuestEntry[];
}

export function infoOf(given: InfoGiven = {}): EventInfo {
  const { attendance = 'invited', checksIn = false, guests = [] } = given;
  const event = eventOf(given);
  return {
    event,
    EventType: { bypassApproval: event.EventType.bypassApproval },
    attendee: attendance && attendeeOf(attendance, guests),
    roles: checksIn ? [{ specialized: 'check-in', EventModule: { name: 'Door Team' } }] : [],
    invites: guests,
    isCheckInStaff: checksIn || event.OwnerId === mia.id,
  };
}

/** One of so many house rules; another edition has the same titles and other words. */
export const ruleOf = (order: number, count: number, edition = 1): Rule => ({
  id: `rule-${order}`,
  order,
  title: `Rule ${order}`,
  information: `<p>Edition ${edition}.</p>`,
  media: null,
  videoUrl: null,
  file: null,
  hasPrevious: order > 1,
  hasNext: order < count,
  hash: `hash-${order}-${edition}`,
});

export const rulesOf = (count: number, edition = 1): Rule[] =>
  Array.from({ length: count }, (_, index) => ruleOf(index + 1, count, edition));

type Details = Record<string, unknown>;

/** A named refusal as the client hands it to a chart: its sentence, status and details. */
export const refusalOf = (code: RefusalCode, details: Details = {}): Failure & { details: Details } => ({
  message: refusalText(code, details),
  code,
  status: refusals[code].status,
  details,
});

export const noConnection = 'No connection. Check your network and try again.';

export const offline = (actor: string): Refusal => broken(actor, 'offline', noConnection);
/** The call was not answered, is kept and goes by itself later. */
export const held = (actor: string): Refusal => ({
  ...offline(actor),
  error: { message: sendsAutomatically, code: 'held', injected: 'offline' },
});
/** Something between the app and the server refuses without a word. */
export const withoutAWord = { message: 'Unknown error', status: 400, injected: '400' } as const;

export const crashed = (actor: string): Refusal => broken(actor, '500', refusalText('bug'));
