import { beforeEach, expect, test } from 'vitest';
import type { AlertAudience } from '#contract/alerts/audience.ts';
import { readNext } from '#server/live/journalNews.ts';
import { topicsOf } from '#server/live/topicsOf.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const evening = '2026-11-21T02:00:00.000Z';

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;
  let eventId: string;
  let other: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    const sends = ['member-app-login', 'send-chapter-safety-alert-member'] as const;
    sam = await tenant.person({ in: [[tenant.harbor, [...sends]]] });
    eventId = await tenant.approved();
    other = await tenant.approved();
    tenant.now = evening;
    await letIn(eventId);
    await letIn(other);
  });

  const letIn = async (id: string) => {
    const { qrCode } = await tenant.going(id, await tenant.person());
    await tenant.call(tenant.cora, 'checkInAttendee', { params: { id, qrCode } });
  };
  const later = (minutes: number) =>
    void (tenant.now = new Date(Date.parse(tenant.now) + minutes * 60_000).toISOString());
  const harbor = () => ({ params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } });
  const send = (information: string, audience: AlertAudience = { kind: 'inside', eventId }) =>
    tenant.call(sam, 'sendOrganizationAlert', { ...harbor(), body: { information, audience } });
  const atDoor = async (id = eventId) =>
    (await tenant.call(tenant.cora, 'listDoorAlerts', { params: { id } })).data.map(({ information }) => information);

  test('a door tells the alerts for who is inside its event, the newest first, until all is clear', async () => {
    const { id } = await send('Leave by the front doors.');
    later(5);
    await send('Stay where you are.');
    expect(await atDoor()).toEqual(['Stay where you are.', 'Leave by the front doors.']);
    expect((await tenant.call(tenant.cora, 'listDoorAlerts', { params: { id: eventId } })).data[1]).toEqual({
      ...{ id, information: 'Leave by the front doors.', sentAt: evening, isDrill: false },
    });
    const params = { orgId: tenant.harbor.id, alertId: id };
    await tenant.call(sam, 'giveAllClear', { ...harbor(), params });
    expect(await atDoor()).toEqual(['Stay where you are.']);
  });

  test('it tells neither alerts for others nor those of another event', async () => {
    await send('For all.', { kind: 'everyone' });
    await send('For whoever was here.', { kind: 'checkedIn' });
    await send('For the other event.', { kind: 'inside', eventId: other });
    expect([await atDoor(), await atDoor(other)]).toEqual([[], ['For the other event.']]);
  });

  test('an alert that nobody has ended is told for twelve hours', async () => {
    await send('Leave by the front doors.');
    later(12 * 60 - 1);
    expect(await atDoor()).toEqual(['Leave by the front doors.']);
    later(1);
    expect(await atDoor()).toEqual([]);
  });

  test('its doors hear of it at once, and of its end', async () => {
    const { rows } = await tenant.db.query<{ pos: number }>('select max(pos)::int as pos from journal');
    const { id } = await send('Leave by the front doors.');
    await tenant.call(sam, 'giveAllClear', { ...harbor(), params: { orgId: tenant.harbor.id, alertId: id } });
    const news = await readNext(tenant.db, rows[0]?.pos ?? 0, [], 100);
    const ofAlert = news.rows.filter(({ kind }) => kind === 'organizationAlert');
    expect(ofAlert.map(topicsOf)).toEqual(
      Array.from({ length: 2 }, () => [`organization:${tenant.harbor.id}`, `doors:${eventId}`, `rollCall:${eventId}`]),
    );
  });
});
