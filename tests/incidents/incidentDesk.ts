import { catchMails } from '#tests/support/tenant/mails.ts';
import { grant } from '#tests/support/tenant/records.ts';
import type { Tenant } from '#tests/support/tenant/tenant.ts';

export const incident = { date: '2026-11-02T14:30:00.000Z', location: 'Stairs', information: 'A fall', witnesses: '' };

/** An event of Cora's that Mia is at, and two who read incident reports; no mail waits. */
export async function incidentDesk(tenant: Tenant) {
  const mia = await tenant.person({ firstName: 'Mia', lastName: 'Stone' });
  const sam = await tenant.person({ firstName: 'Sam', lastName: 'Reed' });
  const lee = await tenant.person({ firstName: 'Lee', lastName: 'Moss' });
  for (const reader of [sam, lee]) await grant(tenant.db, reader, tenant.harbor, 'incident-reader');
  const eventId = await tenant.approved();
  const { qrCode } = await tenant.going(eventId, mia);
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode } });
  const arrive = () => catchMails(tenant.db, () => new Date(tenant.now)).arrive();
  await arrive();
  const report = async (said: object = {}, person = mia) =>
    (await tenant.call(person, 'reportIncident', { query: { EventId: eventId }, body: { ...incident, ...said } })).id;
  return { mia, sam, lee, eventId, arrive, report };
}
