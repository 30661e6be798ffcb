import { loadStream } from '#server/journal/load.ts';
import { attendanceKind } from '#server/rsvp/attendance.kind.ts';
import { eventReviewKind } from '#server/review/eventReview.kind.ts';
import type { Tenant } from '#tests/support/tenant/tenant.ts';
import { type AttendeeAt, early, type Place, type Standing } from './standing.ts';
import { madeStartOf } from './madeStart.ts';

/** Who stands around every event. */
export interface People {
  invited: string;
  going: string;
  door: string;
}

/** An approved event, or one that was just made, with its people. */
async function peopled(tenant: Tenant, people: People, bypass: boolean): Promise<Made> {
  const eventId = await tenant.approved({ type: bypass ? tenant.bypassing : tenant.reviewed });
  await tenant.choose(eventId, people.door);
  await tenant.invite(eventId, people.invited);
  const { id: going, qrCode } = await tenant.going(eventId, people.going);
  const { id: guest } = await tenant.guest(eventId, people.going);
  return { host: people.going, eventId, bypass, going, qrCode, guest };
}

/** An event that was never approved: no one could say yes, and its owner has invited a guest. */
async function invitedTo(tenant: Tenant, people: People): Promise<Made> {
  const eventId = await tenant.created();
  await tenant.choose(eventId, people.door);
  await tenant.invite(eventId, people.invited, people.going);
  const { attendee } = await tenant.call(people.going, 'getEventInfo', { params: { id: eventId } });
  const { id: guest } = await tenant.guest(eventId, tenant.cora);
  return {
    host: tenant.cora,
    eventId,
    bypass: false,
    going: attendee?.id ?? '',
    qrCode: attendee?.qrCode ?? '',
    guest,
  };
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

const by = (tenant: Tenant, person: 'cora' | 'rita', eventId: string) => ({
  submit: () => tenant.call(tenant[person], 'submitEvent', { params: { id: eventId } }),
  reopen: () => tenant.call(tenant[person], 'reopenEvent', { params: { id: eventId } }),
  cancel: () => tenant.call(tenant[person], 'cancelEvent', { params: { id: eventId } }),
  give: (call: 'requestChanges' | 'rejectEvent') =>
    tenant.call(tenant[person], call, { params: { id: eventId }, body: { reason: 'Two exits' } }),
});

/** Saves another theme, so that the section has to be decided on again. */
async function changed(tenant: Tenant, eventId: string): Promise<void> {
  const { moduleId, sectionId } = await placeOf(tenant, eventId, 0);
  const body = { sections: JSON.stringify({ [sectionId]: { theme: 'Candles' } }) };
  await tenant.call(tenant.cora, 'saveModule', { params: { id: eventId, moduleId }, body });
}

/** Every status that an event can have, and the mixtures of status, decisions and type that make a difference to some call. */
export const situations: Record<string, (tenant: Tenant, people: People) => Promise<Made>> = {
  'was never approved': invitedTo,
  'is edited': async (tenant, people) => {
    const made = await peopled(tenant, people, false);
    await by(tenant, 'cora', made.eventId).reopen();
    return made;
  },
  'waits, with every approval': async (tenant, people) => {
    const made = await peopled(tenant, people, false);
    await by(tenant, 'cora', made.eventId).reopen();
    await by(tenant, 'cora', made.eventId).submit();
    const { moduleId, sectionId } = await placeOf(tenant, made.eventId, 1);
    const params = { id: made.eventId, moduleId, sectionId };
    await tenant.call(tenant.rita, 'reviewSection', { params, body: { approved: true, version: 2 } });
    return made;
  },
  'waits, with a changed section': async (tenant, people) => {
    const made = await peopled(tenant, people, false);
    await by(tenant, 'cora', made.eventId).reopen();
    await changed(tenant, made.eventId);
    await by(tenant, 'cora', made.eventId).submit();
    return made;
  },
  'was sent back': async (tenant, people) => {
    const made = await peopled(tenant, people, false);
    await by(tenant, 'cora', made.eventId).reopen();
    await by(tenant, 'cora', made.eventId).submit();
    await by(tenant, 'rita', made.eventId).give('requestChanges');
    return made;
  },
  'was rejected': async (tenant, people) => {
    const made = await peopled(tenant, people, false);
    await by(tenant, 'cora', made.eventId).reopen();
    await by(tenant, 'cora', made.eventId).submit();
    await by(tenant, 'rita', made.eventId).give('rejectEvent');
    return made;
  },
  'is approved': (tenant, people) => peopled(tenant, people, false),
  'is approved, with the going one inside': async (tenant, people) => {
    const made = await peopled(tenant, people, false);
    await tenant.call(people.door, 'checkInAttendee', { params: { id: made.eventId, qrCode: made.qrCode } });
    return made;
  },
  'is approved by its type': (tenant, people) => peopled(tenant, people, true),
  'is edited, of a type that bypasses approval': async (tenant, people) => {
    const made = await peopled(tenant, people, true);
    await by(tenant, 'cora', made.eventId).reopen();
    return made;
  },
  'was cancelled': async (tenant, people) => {
    const made = await peopled(tenant, people, false);
    await by(tenant, 'cora', made.eventId).cancel();
    return made;
  },
};

/** Brings an event into a situation and reads what its lifecycles say. */
export async function standing(tenant: Tenant, people: People, situation: string): Promise<Standing> {
  const make = situations[situation];
  if (!make) throw new Error(`There is no situation "${situation}".`);
  const { host, eventId, bypass, going, qrCode, guest } = await make(tenant, people);
  const { rows } = await tenant.db.query<{ id: string }>(
    'select id from attendee_record where event_id = $1 and person_id = $2',
    [eventId, people.invited],
  );
  const attendee = async (attendeeId: string, person: string | null, inviter: string | null): Promise<AttendeeAt> => ({
    ...{ attendeeId, qrCode, person, inviter },
    snapshot: (await loadStream(tenant.db, attendanceKind, attendeeId, 'none')).snapshot,
  });
  const review = (await loadStream(tenant.db, eventReviewKind, eventId, 'none')).snapshot;
  const first = await placeOf(tenant, eventId, 0);
  return {
    ...{ eventId, bypass, when: early, approvers: [] },
    ...{ review, first, start: await madeStartOf(tenant.db, { eventId, review, section: first.sectionId }, early.now) },
    door: await placeOf(tenant, eventId, 1),
    invited: await attendee(rows[0]?.id ?? '', people.invited, null),
    going: await attendee(going, people.going, null),
    guest: await attendee(guest, null, host),
  };
}

/** A step and its section, in whatever state the event is. */
async function placeOf({ db }: Tenant, eventId: string, index: number): Promise<Place> {
  const { rows } = await db.query<Place>(
    `select m.id as "moduleId", s.id as "sectionId" from event_module m join event_section s on s.module_id = m.id
     where m.event_id = $1 order by m.step_number, s.position`,
    [eventId],
  );
  const place = rows[index];
  if (!place) throw new Error('This event has no such step.');
  return place;
}
