import type { GuestEntry } from '#contract/rsvp/attendee.ts';
import type { FullEvent } from '#contract/events/event.ts';
import { isReviewable } from '#contract/review/stepReview.ts';
import type { Calling } from './calling.ts';
import type { Place } from './records.ts';

export interface NewEvent {
  owner?: string;
  place?: Place;
  type?: string;
  title?: string;
  venue?: string;
  startDate?: string;
  endDate?: string;
  timezone?: string;
  venuePhone?: string;
  url?: string;
  maxGuestAllowed?: string;
  file?: string;
}

/** What people do with events, each by the calls that the app makes. */
export interface Hosting {
  /** An event in editing; answers its id. */
  created(event?: NewEvent): Promise<string>;
  /** An event that waits for a decision. */
  submitted(event?: NewEvent): Promise<string>;
  /** An approved event: of the bypassing type unless another is named. */
  approved(event?: NewEvent): Promise<string>;
  /** Approves every section and the event. */
  approve(eventId: string, reviewer?: string): Promise<void>;
  full(eventId: string, reader?: string): Promise<FullEvent>;
  invite(eventId: string, ...people: string[]): Promise<void>;
  /** The id of a person's attendee record. */
  attendeeOf(eventId: string, person: string): Promise<string>;
  /** Invites and lets say yes; answers the attendee. */
  going(eventId: string, person: string): Promise<{ id: string; qrCode: string }>;
  guest(eventId: string, host: string, firstName?: string): Promise<GuestEntry & { guestToken: string }>;
  /** A guest who said yes. */
  guestGoing(eventId: string, host: string, firstName?: string): Promise<GuestEntry & { guestToken: string }>;
  /** Chooses the door team of the event. */
  choose(eventId: string, ...people: string[]): Promise<void>;
}

interface Cast {
  harbor: Place;
  cora: string;
  rita: string;
  reviewed: string;
  bypassing: string;
}

export const eventsDay = { startDate: '2026-11-21T01:00:00.000Z', endDate: '2026-11-21T06:00:00.000Z' };

const form = {
  title: 'Autumn Social',
  theme: 'Falling leaves',
  ...eventsDay,
  timezone: 'America/New_York',
  venue: 'The Long Room',
  venuePhone: '(617) 555-0160',
  location: '14 Quay Street',
  maxGuestAllowed: '3',
  url: '',
  description: 'The first big evening of the season.',
};

export function createHosting(calling: Calling, cast: Cast): Hosting {
  let phones = 122;
  /** Of no one else. */
  const newPhone = () => `(617) 555-${String((phones += 1)).padStart(4, '0')}`;
  const doorModule = ({ EventModules }: FullEvent) => {
    const module = EventModules.find(({ name }) => name === 'Door team');
    if (!module) throw new Error('The event has no door team.');
    return module;
  };

  const hosting: Hosting = {
    async created({ owner = cast.cora, place = cast.harbor, type = cast.reviewed, ...values } = {}) {
      const { data } = await calling.call(owner, 'createEvent', {
        query: { OrganizationId: place.id },
        body: { ...form, EventTypeId: type, ...values },
      });
      return data.id;
    },
    async submitted(event = {}) {
      const id = await hosting.created(event);
      await calling.call(event.owner ?? cast.cora, 'submitEvent', { params: { id } });
      return id;
    },
    async approved(event = {}) {
      const type = event.type ?? cast.bypassing;
      const id = await hosting.submitted({ ...event, type });
      if (type !== cast.bypassing) await hosting.approve(id);
      return id;
    },
    async approve(id, reviewer = cast.rita) {
      const { EventModules } = await hosting.full(id, reviewer);
      for (const { id: moduleId, sections } of EventModules) {
        for (const { id: sectionId, version, markup } of sections) {
          if (!isReviewable(markup)) continue;
          const params = { id, moduleId, sectionId };
          await calling.call(reviewer, 'reviewSection', { params, body: { approved: true, version } });
        }
      }
      await calling.call(reviewer, 'approveEvent', { params: { id } });
    },
    full: (id, reader = cast.cora) => calling.call(reader, 'getEvent', { params: { id } }),
    async invite(id, ...users) {
      await calling.call(cast.cora, 'inviteMembers', { params: { id }, body: { users } });
    },
    async attendeeOf(id, person) {
      const { attendee } = await calling.call(person, 'getEventInfo', { params: { id } });
      if (!attendee) throw new Error('This person is not on the list.');
      return attendee.id;
    },
    async going(id, person) {
      await hosting.invite(id, person);
      const attendeeId = await hosting.attendeeOf(id, person);
      return calling.call(person, 'acceptRsvp', { params: { id, attendeeId }, body: { response: 'yes' } });
    },
    async guest(id, host, firstName = 'Gus') {
      const body = { firstName, lastName: 'Field', phone: newPhone() };
      const entry = await calling.call(host, 'inviteGuest', { params: { id }, body });
      if (entry.guestToken === undefined) throw new Error('The invitation came without a link.');
      return { ...entry, guestToken: entry.guestToken };
    },
    async guestGoing(id, host, firstName) {
      const guest = await hosting.guest(id, host, firstName);
      const body = { response: 'yes', dateOfBirth: '2000-01-31' };
      await calling.call(null, 'answerAsGuest', { params: { token: guest.guestToken }, body });
      return guest;
    },
    async choose(id, ...people) {
      const module = doorModule(await hosting.full(id));
      const [section] = module.sections;
      if (!section) throw new Error('The door team has no section.');
      const sections = JSON.stringify({ [section.id]: { crew: people } });
      await calling.call(cast.cora, 'saveModule', { params: { id, moduleId: module.id }, body: { sections } });
    },
  };
  return hosting;
}
