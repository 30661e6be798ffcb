import { loadStream } from '#server/journal/load.ts';
import { attendanceKind } from '#server/rsvp/attendance.kind.ts';
import { eventReviewKind } from '#server/review/eventReview.kind.ts';
import type { World } from '#tests/support/world/world.ts';
import type { AttendeeAt, Place, Standing } from './callsAboutEvents.ts';

/** Who stands around every event. */
export interface People {
  invited: string;
  going: string;
  door: string;
}

/** An approved event, or one that was just made, with its people. */
async function peopled(world: World, people: People, bypass: boolean): Promise<Made> {
  const eventId = await world.approved({ type: bypass ? world.bypassing : world.reviewed });
  await world.choose(eventId, people.door);
  await world.invite(eventId, people.invited);
  const { id: going, qrCode } = await world.going(eventId, people.going);
  const { id: guest } = await world.guest(eventId, people.going);
  return { host: people.going, eventId, bypass, going, qrCode, guest };
}

/** An event that was never approved: nobody could say yes, and its owner has invited a guest. */
async function invitedTo(world: World, people: People): Promise<Made> {
  const eventId = await world.created();
  await world.choose(eventId, people.door);
  await world.invite(eventId, people.invited, people.going);
  const { attendee } = await world.call(people.going, 'getEventInfo', { params: { id: eventId } });
  const { id: guest } = await world.guest(eventId, world.cora);
  return { host: world.cora, eventId, bypass: false, going: attendee?.id ?? '', qrCode: attendee?.qrCode ?? '', guest };
}

interface Made {
  /** Who invited the guest. */
  host: string;
  eventId: string;
  bypass: boolean;
  going: string;
  qrCode: string;
  guest: string;
}

const by = (world: World, person: 'cora' | 'rita', eventId: string) => ({
  submit: () => world.call(world[person], 'submitEvent', { params: { id: eventId } }),
  reopen: () => world.call(world[person], 'reopenEvent', { params: { id: eventId } }),
  cancel: () => world.call(world[person], 'cancelEvent', { params: { id: eventId } }),
  give: (call: 'requestChanges' | 'rejectEvent') =>
    world.call(world[person], call, { params: { id: eventId }, body: { reason: 'Two exits' } }),
});

/** Saves another theme, so that the section has to be decided on again. */
async function changed(world: World, eventId: string): Promise<void> {
  const { moduleId, sectionId } = await placeOf(world, eventId, 0);
  const body = { sections: JSON.stringify({ [sectionId]: { theme: 'Candles' } }) };
  await world.call(world.cora, 'saveModule', { params: { id: eventId, moduleId }, body });
}

/** Every status that an event can have, and the mixtures of status, decisions and type that make a difference to some call. */
export const situations: Record<string, (world: World, people: People) => Promise<Made>> = {
  'was never approved': invitedTo,
  'is edited': async (world, people) => {
    const made = await peopled(world, people, false);
    await by(world, 'cora', made.eventId).reopen();
    return made;
  },
  'waits, with every approval': async (world, people) => {
    const made = await peopled(world, people, false);
    await by(world, 'cora', made.eventId).reopen();
    await by(world, 'cora', made.eventId).submit();
    const { moduleId, sectionId } = await placeOf(world, made.eventId, 1);
    const params = { id: made.eventId, moduleId, sectionId };
    await world.call(world.rita, 'reviewSection', { params, body: { approved: true, version: 2 } });
    return made;
  },
  'waits, with a changed section': async (world, people) => {
    const made = await peopled(world, people, false);
    await by(world, 'cora', made.eventId).reopen();
    await changed(world, made.eventId);
    await by(world, 'cora', made.eventId).submit();
    return made;
  },
  'was sent back': async (world, people) => {
    const made = await peopled(world, people, false);
    await by(world, 'cora', made.eventId).reopen();
    await by(world, 'cora', made.eventId).submit();
    await by(world, 'rita', made.eventId).give('requestChanges');
    return made;
  },
  'was rejected': async (world, people) => {
    const made = await peopled(world, people, false);
    await by(world, 'cora', made.eventId).reopen();
    await by(world, 'cora', made.eventId).submit();
    await by(world, 'rita', made.eventId).give('rejectEvent');
    return made;
  },
  'is approved': (world, people) => peopled(world, people, false),
  'is approved, with the going one inside': async (world, people) => {
    const made = await peopled(world, people, false);
    await world.call(people.door, 'checkInAttendee', { params: { id: made.eventId, qrCode: made.qrCode } });
    return made;
  },
  'is approved by its type': (world, people) => peopled(world, people, true),
  'is edited, of a type that bypasses approval': async (world, people) => {
    const made = await peopled(world, people, true);
    await by(world, 'cora', made.eventId).reopen();
    return made;
  },
  'was cancelled': async (world, people) => {
    const made = await peopled(world, people, false);
    await by(world, 'cora', made.eventId).cancel();
    return made;
  },
};

/** Brings an event into a situation and reads what its lifecycles say. */
export async function standing(world: World, people: People, situation: string): Promise<Standing> {
  const make = situations[situation];
  if (!make) throw new Error(`There is no situation "${situation}".`);
  const { host, eventId, bypass, going, qrCode, guest } = await make(world, people);
  const { rows } = await world.db.query<{ id: string }>(
    'select id from attendee_record where event_id = $1 and person_id = $2',
    [eventId, people.invited],
  );
  const attendee = async (attendeeId: string, person: string | null, inviter: string | null): Promise<AttendeeAt> => ({
    ...{ attendeeId, qrCode, person, inviter },
    snapshot: (await loadStream(world.db, attendanceKind, attendeeId, 'none')).snapshot,
  });
  return {
    ...{ eventId, bypass },
    review: (await loadStream(world.db, eventReviewKind, eventId, 'none')).snapshot,
    first: await placeOf(world, eventId, 0),
    door: await placeOf(world, eventId, 1),
    invited: await attendee(rows[0]?.id ?? '', people.invited, null),
    going: await attendee(going, people.going, null),
    guest: await attendee(guest, null, host),
  };
}

/** A step and its section, in whatever state the event is. */
async function placeOf({ db }: World, eventId: string, index: number): Promise<Place> {
  const { rows } = await db.query<Place>(
    `select m.id as "moduleId", s.id as "sectionId" from event_module m join event_section s on s.module_id = m.id
     where m.event_id = $1 order by m.step_number, s.position`,
    [eventId],
  );
  const place = rows[index];
  if (!place) throw new Error('This event has no such step.');
  return place;
}
