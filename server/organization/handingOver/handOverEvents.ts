import { recordAudit } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { decideEvent } from '#server/events/decideEvent.ts';
import { handDoorsOver } from '#server/door/handDoorsOver.ts';
import { lockEventRow } from '#server/events/lockEvent.ts';
import { Refused } from '#server/kit/refused.ts';
import { invitePerson } from '#server/messages/invitePerson.ts';
import { notifyHandedOver, notifyNewApprovers } from '#server/review/notify.ts';
import { holdersOf } from '../holdersOf.ts';
import { lockMemberships } from '../lockMemberships.ts';
import { memberDetails } from '../memberDetails.ts';

type HandingOver = CallContext<'handOverEvents'>;

/** Who may own events and who reviews them, behind the lock of the memberships. */
interface Deciders {
  creates: boolean;
  reviewers: string[];
}

const known = 'select id from event where organization_id = $1 and id = any($2) order by id';
const belong = 'select 1 from membership where organization_id = $1 and person_id = any($2)';

/**
 * All of the events or none, one after the other in the order of their ids. Whoever gets them is on their lists as whoever makes an
 * event is (V-23); an answer, guests and a volunteer's place stay with whom they are.
 */
export const handOverEvents: Handler<'handOverEvents'> = async (context) => {
  const { sql, params, body, resource, caller, now } = context;
  const { organizationId } = resource;
  await lockMemberships(context);
  const people = [...new Set([params.memberId, body.to])];
  if ((await sql.query(belong, [organizationId, people])).count !== people.length) throw new Refused('notFound');
  const events = [...new Set(body.events)];
  const { rows } = await sql.query<{ id: string }>(known, [organizationId, events]);
  if (rows.length !== events.length) throw new Refused('notFound');
  const deciders = {
    creates: (await holdersOf(sql, organizationId, 'event-creator', [body.to])).length > 0,
    reviewers: await holdersOf(sql, organizationId, 'event-reviewer'),
  };
  for (const { id } of rows) await handOver(context, id, deciders);
  return memberDetails(sql, { organizationId, personId: params.memberId, callerId: caller.id, now });
};

async function handOver(context: HandingOver, eventId: string, { creates, reviewers }: Deciders): Promise<void> {
  const { sql, params, body, resource } = context;
  const { stream: before, ended } = await lockEventRow(context, eventId, 'update');
  const waits = before.snapshot.matches('submitted');
  const after = await decideEvent(context, before, {
    ...{ type: 'event.ownerChanged', ...stamped(context), from: params.memberId, to: body.to },
    grounds: { creates, ended, reviewers: waits ? reviewers : [] },
  });
  if (waits) await notifyNewApprovers(context, before, after);
  await handDoorsOver(context, eventId, { from: params.memberId, to: body.to });
  await invitePerson(context, eventId, body.to);
  await notifyHandedOver(context, after, params.memberId);
  const audited = { kind: 'eventHandedOver', subject: body.to, event: eventId } as const;
  await recordAudit(sql, auditActor(context, resource.organizationId), audited);
}
