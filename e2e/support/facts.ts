import { randomBytes, randomUUID } from 'node:crypto';
import type { DecisionContext } from '#server/calls/decisionContext.ts';
import { decideAttendance, lockAttendance } from '#server/rsvp/decideAttendance.ts';
import { decideEvent } from '#server/events/decideEvent.ts';
import { lockEvent } from '#server/events/lockEvent.ts';
import type { Tenant } from './tenant.ts';

/** What has a fact and no call yet: each is appended as its handler would append it. */
export const facts = {
  /** The owner opens an approved event again, which takes the approval away. */
  reopened: (tenant: Tenant, eventId: string): Promise<void> =>
    deciding(tenant, tenant.cora, async (acting) => {
      const { stream } = await lockEvent(acting, eventId, 'update');
      await decideEvent(acting, stream, { type: 'event.reopened', ...told(acting), grounds: { started: false } });
    }),
  /** A reviewer rejects an event that was opened again: no version of it stands anymore. */
  rejected: (tenant: Tenant, eventId: string): Promise<void> =>
    deciding(tenant, tenant.cora, async (acting) => {
      const { stream } = await lockEvent(acting, eventId, 'update');
      const approvers = [{ id: 'reviewer', required: false }];
      const submitted = await decideEvent(acting, stream, {
        type: 'event.submitted',
        ...told(acting),
        approvers,
        grounds: { complete: true },
      });
      const by = { at: acting.now, by: 'reviewer' };
      const reason = await aReason(acting, eventId);
      await decideEvent(acting, submitted, { type: 'event.rejected', ...by, reason, grounds: { started: false } });
    }),
  checkedOut: (tenant: Tenant, attendeeId: string): Promise<void> =>
    deciding(tenant, tenant.cora, async (acting) => {
      const stream = await lockAttendance(acting, attendeeId, 'update');
      await decideAttendance(acting, stream, { type: 'attendance.checkedOut', ...told(acting) });
    }),
};

async function aReason({ sql, now, caller }: DecisionContext, eventId: string): Promise<string> {
  const text = 'insert into review_reason (id, event_id, person_id, reason, at) values ($1, $2, $3, $4, $5)';
  const id = randomUUID();
  await sql.query(text, [id, eventId, caller.id, 'Two exits', now]);
  return id;
}

const told = ({ now, caller }: DecisionContext) => ({ at: now, by: caller.id });

function deciding(tenant: Tenant, personId: string, decide: (acting: DecisionContext) => Promise<void>): Promise<void> {
  const { db, time, services } = tenant.server;
  return db.tx((sql) =>
    decide({
      sql,
      caller: { id: personId },
      now: time.now().toISOString(),
      device: null,
      services: { ...services, newId: randomUUID, randomBytes },
    }),
  );
}
