import { beforeEach, expect, test } from 'vitest';
import type { AlertAudience } from '#contract/alerts/audience.ts';
import type { AlertStatus } from '#contract/alerts/alert.ts';
import { readNext } from '#server/live/journalNews.ts';
import { topicsOf } from '#server/live/topicsOf.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { deliver } from '#tests/support/deliveries.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const evening = '2026-11-21T02:00:00.000Z';

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;
  let mia: string;
  let dana: string;
  let eventId: string;
  let other: string;
  let guest: string;
  let alertId: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    const sends = ['member-app-login', 'send-chapter-safety-alert-member'] as const;
    sam = await tenant.person({ firstName: 'Sam', lastName: 'Okafor', in: [[tenant.harbor, [...sends]]] });
    mia = await tenant.person({ firstName: 'Mia', lastName: 'Park', phone: '+16175550160' });
    dana = await tenant.person({ firstName: 'Dana', lastName: 'Vogt' });
    eventId = await tenant.approved();
    other = await tenant.approved();
    await tenant.choose(eventId, dana);
    const entry = await tenant.going(eventId, mia);
    const gus = await tenant.guestGoing(eventId, mia, 'Gus');
    guest = gus.id;
    tenant.now = evening;
    for (const { qrCode } of [entry, gus])
      await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode } });
    alertId = await send({ kind: 'inside', eventId });
  });

  const later = (minutes: number) =>
    void (tenant.now = new Date(Date.parse(tenant.now) + minutes * 60_000).toISOString());
  const harbor = () => ({ query: { ParentId: tenant.northfield } });
  const send = async (audience: AlertAudience) => {
    const body = { information: 'Leave by the front doors.', audience };
    const params = { orgId: tenant.harbor.id };
    return (await tenant.call(sam, 'sendOrganizationAlert', { ...harbor(), params, body })).id;
  };
  const of = (id = alertId, event = eventId) => ({ params: { id: event, alertId: id } });
  const roll = (by = dana) => tenant.call(by, 'readRollCall', of());
  const marking = (respondentId: string, status: AlertStatus) => ({
    ...{ params: { ...of().params, respondentId }, body: { status } },
  });
  const mark = (respondentId: string, status: AlertStatus, by = dana) =>
    tenant.call(by, 'markAtDoor', marking(respondentId, status));
  const onBoard = { params: () => ({ orgId: tenant.harbor.id, alertId }) };
  const board = () => tenant.call(sam, 'readAlertBoard', { ...harbor(), params: onBoard.params() });
  const answer = (by: string, status: AlertStatus) =>
    tenant.call(by, 'saveAlertResponse', {
      params: { userId: by, alertId },
      query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
      body: { status },
    });
  const standing = ({ people }: Awaited<ReturnType<typeof roll>>) =>
    people.map(({ firstName, status, markedBy }) => [firstName, status, markedBy]);

  test('staff read by name alone who is not yet accounted for', async () => {
    expect(await roll()).toEqual({
      alert: { id: alertId, information: 'Leave by the front doors.', sentAt: evening, isDrill: false },
      count: 2,
      people: [
        { ...{ id: guest, firstName: 'Gus', lastName: 'Field', host: 'Mia Park' }, ...nothing },
        { ...{ id: mia, firstName: 'Mia', lastName: 'Park', host: null }, ...nothing },
      ],
    });
    await answer(mia, 'Safe');
    expect(standing(await roll(tenant.cora))).toEqual([['Gus', null, null]]);
    expect((await roll()).count).toBe(2);
  });
  const nothing = { status: null, markedBy: null, answeredAt: null };

  test('what one of two volunteers said last stands, and both see it, as the board does', async () => {
    expect(standing(await mark(guest, 'Safe', dana))).toEqual([
      ['Gus', 'Safe', 'Dana Vogt'],
      ['Mia', null, null],
    ]);
    later(1);
    await mark(guest, 'Not Safe', tenant.cora);
    expect(standing(await roll(dana))[0]).toEqual(['Gus', 'Not Safe', 'Cora Bell']);
    expect((await board()).answers.find(({ id }) => id === guest)).toMatchObject({
      ...{ status: 'Not Safe', markedBy: 'Cora Bell', answeredAt: tenant.now },
    });
  });

  test('who is marked Not Safe at the door is told to the officer on duty, as from the board', async () => {
    await tenant.call(sam, 'goOnDuty', {
      ...{ ...harbor(), params: { orgId: tenant.harbor.id } },
      body: { until: new Date(Date.parse(tenant.now) + 3_600_000).toISOString() },
    });
    await deliver(tenant);
    await mark(guest, 'Not Safe');
    const told = (await deliver(tenant)).map(({ text }) => text);
    expect(told.length).toBeGreaterThan(0);
    for (const text of told) expect(text).toContain('Gus Field');
    expect((await board()).answers.find(({ id }) => id === guest)?.help?.told).toEqual(['Sam Okafor']);
    await mark(guest, 'Not Safe', tenant.cora);
    expect(await deliver(tenant)).toEqual([]);
  });

  test('their own word takes the place of a mark', async () => {
    await mark(mia, 'Safe');
    later(1);
    await answer(mia, 'Not Safe');
    const { params } = marking(mia, 'Safe');
    expect(await tenant.no(dana, 'markAtDoor', { params, body: { status: 'Safe', since: null } })).toMatchObject({
      code: 'changedMeanwhile',
    });
    expect(standing(await roll()).at(-1)).toEqual(['Mia', 'Not Safe', null]);
  });

  test('nobody else reads or marks, not even at another event', async () => {
    for (const by of [mia, sam]) {
      expect(await tenant.no(by, 'readRollCall', of())).toMatchObject({ code: 'notCheckInStaff' });
      expect(await tenant.no(by, 'markAtDoor', marking(guest, 'Safe'))).toMatchObject({ code: 'notCheckInStaff' });
    }
    expect(await tenant.no(tenant.cora, 'readRollCall', of(alertId, other))).toMatchObject({ code: 'notFound' });
    expect(await tenant.no(tenant.cora, 'markAtDoor', marking('nobody', 'Safe'))).toMatchObject({ code: 'notFound' });
    expect(await tenant.no(tenant.cora, 'markAtDoor', marking(sam, 'Safe'))).toMatchObject({ code: 'notFound' });
  });

  test('an alert for others than those inside has no roll call at a door', async () => {
    for (const audience of [
      { kind: 'everyone' },
      { kind: 'checkedIn' },
      { kind: 'volunteers', eventId },
      { kind: 'role', role: 'reviewer' },
    ] as const)
      expect(await tenant.no(dana, 'readRollCall', of(await send(audience)))).toMatchObject({ code: 'notFound' });
  });

  test('it is over with the all-clear, and after twelve hours, and then nobody is marked', async () => {
    later(12 * 60 - 1);
    expect((await roll()).people).toHaveLength(2);
    later(1);
    expect(await tenant.no(dana, 'readRollCall', of())).toMatchObject({ code: 'alertOver', status: 409 });
    alertId = await send({ kind: 'inside', eventId });
    await tenant.call(sam, 'giveAllClear', { ...harbor(), params: onBoard.params() });
    expect(await tenant.no(dana, 'readRollCall', of())).toMatchObject({ code: 'alertOver' });
    expect(await tenant.no(dana, 'markAtDoor', marking(guest, 'Not Safe'))).toMatchObject({ code: 'alertOver' });
    expect((await board()).answers.every(({ status }) => status === null)).toBe(true);
  });

  test('its staff hear of every answer and mark', async () => {
    const { rows } = await tenant.db.query<{ pos: number }>('select max(pos)::int as pos from journal');
    await mark(guest, 'Safe');
    await answer(mia, 'Safe');
    const news = await readNext(tenant.db, rows[0]?.pos ?? 0, [], 100);
    const heard = news.rows.filter(({ kind }) => kind === 'alertResponse').map(topicsOf);
    expect(heard.map((topics) => topics.includes(`rollCall:${eventId}`))).toEqual([true, true]);
  });
});
