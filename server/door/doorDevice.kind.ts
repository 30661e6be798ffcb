import { doorDeviceMachine } from '#machines/lifecycles/doorDevice.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';
import { eventInFact } from '#server/journal/tenant.ts';

/** One stream per door device, from the offer of its code on. */
export const doorDeviceKind = streamKind({
  kind: 'doorDevice',
  machine: doorDeviceMachine,
  tenant: eventInFact,
  chart: 2,
  schemas: {
    'doorDevice.offered': 1,
    'doorDevice.paired': 1,
    'doorDevice.handedOver': 1,
    'doorDevice.cancelled': 1,
    'doorDevice.revoked': 1,
  },
  tables: { door_device_state: 'id' },
  project,
  clear: async (sql) => void (await sql.query('delete from door_device_state')),
});

const stands = `
insert into door_device_state (id, event_id, state, offered_by, offered_at, code_until, paired_at, handed_to, closed_at, closed_by)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict (id) do update set state = excluded.state, paired_at = excluded.paired_at, handed_to = excluded.handed_to,
  closed_at = excluded.closed_at, closed_by = excluded.closed_by`;

async function project(sql: Sql, { stream, snapshot }: Change<typeof doorDeviceMachine>): Promise<void> {
  const { event, offeredBy, offeredAt, until, pairedAt, handedTo, closedAt, closedBy } = snapshot.context;
  await sql.query(stands, [
    ...[stream, event, snapshot.value, offeredBy, offeredAt, until],
    ...[pairedAt, handedTo, closedAt, closedBy],
  ]);
}
