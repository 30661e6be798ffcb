import { isReviewable } from '#contract/review/stepReview.ts';
import type { FullEvent } from '#contract/events/event.ts';
import { type Cast, personOf } from './casts.ts';
import { Died, type Ledger } from './ledger.ts';
import { day } from '#contract/kit/durations.ts';

/** One more on the list: who makes the event and who stands at its door are too. */
const onTheList = ['record attendee', 'attendance.invited'];

interface Play {
  /** Whether each door takes its first check-in back, which it may for a minute. */
  takesBack: boolean;
}

/** From the first draft to the last guest out, with an alert and a report: what people do at once is done at once. */
export async function playEvening(
  ledger: Ledger,
  cast: Cast,
  number: number,
  begun: Date,
  play: Play = { takesBack: true },
): Promise<void> {
  const name = `Evening ${number}`;
  const eventId = await create(ledger, cast, name, begun);
  await approve(ledger, cast, name, eventId);
  const params = { id: eventId };
  const members = [cast.mia, cast.ben, cast.lou];
  await ledger.once(`${name} invites`, cast.cora, 'inviteMembers', {
    params,
    body: { users: members.map(personOf) },
    makes: () => members.flatMap(() => [...onTheList, 'message memberInvited']),
  });
  const [mia, ben, lou] = await together(members.map((member) => goes(ledger, member, name, eventId)));
  if (!mia || !ben || !lou) throw new Error('Somebody did not go.');
  const guests = await together(
    [0, 1].map((place) => bringsGuest(ledger, { host: cast.mia, hostId: mia.id, eventId, place: 2 * number + place })),
  );
  const [gus, gia] = guests;
  if (!gus || !gia) throw new Error('A guest is missing.');
  await together<unknown>([
    door(ledger, cast.dan, name, eventId, [mia, gus], play),
    door(ledger, cast.dora, name, eventId, [ben, gia, lou], play),
    alert(ledger, cast, name),
    report(ledger, cast, name, eventId, begun),
  ]);
  await together<unknown>([
    leaves(ledger, cast.ben, `${name} ben leaves`, eventId, ben.id),
    leaves(ledger, cast.dan, `${name} gus leaves`, eventId, gus.id),
    leaves(ledger, cast.dora, `${name} lou leaves`, eventId, lou.id),
  ]);
}

interface Coming {
  id: string;
  qrCode: string;
}

async function create(ledger: Ledger, cast: Cast, name: string, begun: Date): Promise<string> {
  const startDate = new Date(begun.getTime() + 30 * day).toISOString();
  const endDate = new Date(begun.getTime() + 30 * day + day / 4).toISOString();
  const { data } = await ledger.once(`${name} is created`, cast.cora, 'createEvent', {
    query: { OrganizationId: cast.organization },
    body: {
      ...{ title: name, theme: 'Falling leaves', startDate, endDate, timezone: 'America/New_York' },
      ...{ venue: 'The Long Room', venuePhone: '(617) 555-0160', location: '14 Quay Street', maxGuestAllowed: '3' },
      ...{ url: '', description: 'The first big evening of the season.', EventTypeId: cast.type },
    },
    makes: (answer) => ['record event', ...onTheList, `event.created ${answer.data.id}`],
  });
  const full = await ledger.read(cast.cora, 'getEvent', { id: data.id });
  const team = doorTeam(full);
  await ledger.once(`${name} has a door team`, cast.cora, 'saveModule', {
    params: { id: data.id, moduleId: team.module },
    body: { sections: JSON.stringify({ [team.section]: { crew: [cast.dan, cast.dora].map(personOf) } }) },
    makes: () => [...onTheList, ...onTheList, `volunteers.saved ${data.id}`],
  });
  return data.id;
}

function doorTeam({ EventModules }: FullEvent): { module: string; section: string } {
  const module = EventModules.find((one) => one.name === 'Door team');
  const section = module?.sections[0];
  if (!module || !section) throw new Error('The event has no door team.');
  return { module: module.id, section: section.id };
}

async function approve(ledger: Ledger, cast: Cast, name: string, id: string): Promise<void> {
  await ledger.once(`${name} is submitted`, cast.cora, 'submitEvent', {
    params: { id },
    makes: () => [`event.submitted ${id}`, 'message reviewRequested'],
  });
  const { EventModules } = await ledger.read(cast.rita, 'getEvent', { id });
  const sections = EventModules.flatMap((module) =>
    module.sections
      .filter(({ markup }) => isReviewable(markup))
      .map((section) => ({ ...section, moduleId: module.id })),
  );
  await together(
    sections.map(({ id: sectionId, moduleId, version }) =>
      ledger.once(`${name} section ${sectionId}`, cast.rita, 'reviewSection', {
        params: { id, moduleId, sectionId },
        body: { approved: true, version },
        makes: () => [`section.reviewed ${id}`],
      }),
    ),
  );
  await ledger.once(`${name} is approved`, cast.rita, 'approveEvent', {
    params: { id },
    makes: () => [
      `event.approved ${id}`,
      'message eventApproved',
      ...['dan', 'dora'].map(() => 'message volunteerChosen'),
    ],
  });
}

async function goes(ledger: Ledger, member: string, name: string, id: string): Promise<Coming> {
  const { attendee } = await ledger.read(member, 'getEventInfo', { id });
  if (!attendee) throw new Error('Whoever was invited is not on the list.');
  return ledger.once(`${name} ${member} goes`, member, 'acceptRsvp', {
    params: { id, attendeeId: attendee.id },
    body: { response: 'yes' },
    makes: (answer) => [`attendance.accepted ${answer.id}`],
  });
}

interface Brought {
  host: string;
  hostId: string;
  eventId: string;
  /** Of all guests of all evenings; each has a number of their own, which gets so many texts in an hour. */
  place: number;
}

async function bringsGuest(ledger: Ledger, { host, hostId, eventId, place }: Brought): Promise<Coming> {
  const step = `Guest ${place}`;
  const guest = await ledger.once(`${step} is invited`, host, 'inviteGuest', {
    params: { id: eventId },
    body: { firstName: 'Gus', lastName: 'Field', phone: `617 555 0${200 + place}` },
    makes: () => [...onTheList, 'message guestInvited', `guest.invited ${hostId}`],
  });
  return ledger.once(`${step} goes`, null, 'answerAsGuest', {
    params: { token: guest.guestToken ?? '' },
    body: { response: 'yes', dateOfBirth: '2000-01-31' },
    makes: (answer) => [`attendance.accepted ${answer.id}`],
  });
}

/** Everyone in one after the other; the first may be taken back and let in again. */
async function door(
  ledger: Ledger,
  who: string,
  name: string,
  id: string,
  coming: readonly Coming[],
  { takesBack }: Play,
): Promise<void> {
  const checkIn = (step: string, { id: attendee, qrCode }: Coming) =>
    ledger.once(`${name} ${who} ${step} ${attendee}`, who, 'checkInAttendee', {
      params: { id, qrCode },
      makes: () => [`attendance.checkedIn ${attendee}`],
    });
  const [first] = coming;
  if (takesBack && first) {
    const { checkinDate } = await checkIn('lets in', first);
    await ledger.once(`${name} ${who} takes back`, who, 'undoCheckIn', {
      params: { id, attendeeId: first.id },
      query: { checkinDate },
      makes: () => [`attendance.checkInUndone ${first.id}`],
    });
  }
  for (const one of coming) await checkIn('lets in at last', one);
}

const alert = (ledger: Ledger, { mia, organization }: Cast, name: string): Promise<unknown> =>
  ledger.once(`${name} alert`, mia, 'sendPersonalAlert', {
    query: { OrganizationId: organization },
    body: { information: `I need help at ${name}`, sendLocation: false, requestCall: false },
    makes: (answer) => [
      ...['record alert', `personalAlert.sent ${answer.id}`],
      ...Array.from({ length: 3 }, () => 'message personalAlert'),
    ],
  });

const report = (
  ledger: Ledger,
  { dora, organization }: Cast,
  name: string,
  id: string,
  begun: Date,
): Promise<unknown> =>
  ledger.once(`${name} report`, dora, 'reportIncident', {
    query: { EventId: id, OrganizationId: organization },
    body: { date: begun.toISOString(), location: 'The stairs', information: `Somebody fell at ${name}` },
    makes: (answer) => ['record incident', 'message incidentReported', `incident.reported ${answer.id}`],
  });

const leaves = (ledger: Ledger, who: string, step: string, id: string, attendeeId: string) =>
  ledger.once(step, who, 'checkOutAttendee', {
    params: { id, attendeeId },
    makes: () => [`attendance.checkedOut ${attendeeId}`],
  });

/** All of it, however many fail; a failure that is not the server's death comes first. */
async function together<T>(work: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(work);
  const failed = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failed.length > 0) throw failed.find((error) => !(error instanceof Died)) ?? failed[0];
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}
