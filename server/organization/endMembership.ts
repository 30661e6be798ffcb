import type { MembershipFact } from '#machines/lifecycles/membership.machine.ts';
import { preventsHostCancel } from '#machines/lifecycles/withHost.ts';
import { type Deciding, stamped } from '#server/calls/decisionContext.ts';
import { lockEventHead } from '#server/events/lockEvent.ts';
import { lockGuests } from '#server/guests/lockGuests.ts';
import { putOnHold, tellHostBack, tellHostLeft } from '#server/guests/withHost.ts';
import { revokeSessionsOfPerson } from '#server/identity/sessions.ts';
import { approverLeft } from '#server/review/approverLeft.ts';
import { notifyLists } from './notifyLists.ts';
import { decideAttendance, lockAttendance } from '#server/rsvp/decideAttendance.ts';

const elsewhere = 'select 1 from active_membership where person_id = $1 limit 1';

/** What ends with a membership: the say over events that wait, every yes to what is to come, and the sessions of someone who belongs nowhere else. Open guest lists of theirs hear of it; guests do where they were a member (`wasActive`), and have heard of it before otherwise. */
export async function endMembership(context: Deciding, fact: MembershipFact, wasActive = true): Promise<void> {
  const { sql, now } = context;
  const { person, organization } = fact;
  await approverLeft(context, organization, person);
  await withdraw(context, organization, person, wasActive);
  await notifyLists(sql, person, organization, now);
  const { count } = await sql.query(elsewhere, [person]);
  if (count === 0) await revokeSessionsOfPerson(sql, person, new Date(now));
}

const letGo = 'delete from policy_grant where person_id = $1 and organization_id = $2';

const letGoOfRoles = `
delete from own_role_holder h using own_role r
where r.id = h.role_id and h.person_id = $1 and r.organization_id = $2`;

/** The same for someone who does not come back by being reinstated: what they held in the organization goes too. */
export async function endForGood(context: Deciding, fact: MembershipFact, wasActive = true): Promise<void> {
  await endMembership(context, fact, wasActive);
  for (const text of [letGo, letGoOfRoles]) await context.sql.query(text, [fact.person, fact.organization]);
}

const coming = `
select r.id, r.event_id as "eventId" from attendee_record r join attendance t on t.id = r.id join event e on e.id = r.event_id
where r.person_id = $1 and not t.is_removed and e.organization_id = $2 and e.ends_at > $3
  and e.review_status <> 'cancelled' order by r.event_id`;

interface Coming {
  id: string;
  eventId: string;
}

/** Guests of someone who is a member again, and whose yes stood meanwhile because someone was inside, hear of it (G-47). */
export async function tellGuestsOfReturn(context: Deciding, { person, organization }: MembershipFact): Promise<void> {
  const { rows } = await context.sql.query<Coming>(coming, [person, organization, context.now]);
  for (const { id, eventId } of rows) {
    await lockEventHead(context, eventId, 'share');
    const stream = await lockAttendance(context, id, 'update');
    if (!stream.snapshot.matches('going')) continue;
    await tellHostBack(context, stream, await lockGuests(context, stream), context.now);
  }
}

/** Their guests wait with them. Whoever is inside, or has a guest inside, stays on the list as they are: the door lets them out. */
async function withdraw(context: Deciding, organizationId: string, personId: string, tells: boolean): Promise<void> {
  const { rows } = await context.sql.query<Coming>(coming, [personId, organizationId, context.now]);
  for (const { id, eventId } of rows) {
    await lockEventHead(context, eventId, 'share');
    const stream = await lockAttendance(context, id, 'update');
    const guests = await lockGuests(context, stream);
    const fact = { type: 'attendance.declined', ...stamped(context), cause: 'membership' } as const;
    if (!stream.snapshot.matches('going')) continue;
    const stays = !stream.snapshot.can(fact) || guests.some(({ snapshot }) => preventsHostCancel(snapshot));
    if (!stays) await putOnHold(context, await decideAttendance(context, stream, fact), guests, tells);
    else if (tells) await tellHostLeft(context, stream, guests, context.now);
  }
}
