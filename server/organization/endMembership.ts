import type { MembershipFact } from '#machines/lifecycles/membership.machine.ts';
import { keepsHost } from '#machines/lifecycles/withHost.ts';
import type { Sql } from '#server/db/db.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import { lockEventHead } from '#server/events/lockEvent.ts';
import { lockGuests } from '#server/guests/lockGuests.ts';
import { putOnHold } from '#server/guests/withHost.ts';
import { revokeSessionsOfPerson } from '#server/identity/sessions.ts';
import { approverLeft } from '#server/review/approverLeft.ts';
import { decideAttendance, lockAttendance } from '#server/rsvp/decideAttendance.ts';
import type { MembershipContext } from './decideMembership.ts';

const elsewhere = 'select 1 from active_membership where person_id = $1 limit 1';

/** What ends with a membership: the say over events that wait, every yes to what is to come, and the sessions of somebody who belongs nowhere else. */
export async function endMembership(context: MembershipContext, fact: MembershipFact): Promise<void> {
  const { sql, now } = context;
  const { person } = fact;
  await approverLeft(context, fact.organization, person);
  await withdraw(context, person);
  const { count } = await sql.query(elsewhere, [person]);
  if (count === 0) await revokeSessionsOfPerson(sql, person, new Date(now));
}

const coming = `
select r.id, r.event_id as "eventId" from attendee_record r join attendance t on t.id = r.id join event e on e.id = r.event_id
where r.person_id = $1 and not t.is_removed and e.organization_id = $2 and e.ends_at > $3
  and e.review_status <> 'cancelled' order by r.event_id`;

interface Coming {
  id: string;
  eventId: string;
}

/** Their guests wait with them. Whoever is inside, or has a guest inside, stays on the list as they are: the door lets them out. */
async function withdraw(context: MembershipContext, personId: string): Promise<void> {
  for (const { id, eventId } of await comingOf(context.sql, context, personId)) {
    await lockEventHead(context, eventId, 'share');
    const stream = await lockAttendance(context, id, 'update');
    const guests = await lockGuests(context, stream);
    const fact = { type: 'attendance.declined', ...stamped(context), cause: 'membership' } as const;
    const stays = !stream.snapshot.matches('going') || !stream.snapshot.can(fact);
    if (stays || guests.some(({ snapshot }) => keepsHost(snapshot))) continue;
    await putOnHold(context, await decideAttendance(context, stream, fact), guests);
  }
}

async function comingOf(sql: Sql, { resource, now }: MembershipContext, personId: string): Promise<Coming[]> {
  return (await sql.query<Coming>(coming, [personId, resource.organizationId, now])).rows;
}
