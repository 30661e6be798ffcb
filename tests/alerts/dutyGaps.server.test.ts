import { beforeEach, expect, test } from 'vitest';
import { mailDutyGaps } from '#server/alerts/duty/mailDutyGaps.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { catchMails } from '#tests/support/tenant/mails.ts';
import { revoke } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { dutyDesk, shift } from './dutyDesk.ts';
import { hour } from '#contract/kit/durations.ts';

const friday = 5;
/** Friday, November 13, from 20:00 to 01:00, in winter time. */
const [start, end] = ['2026-11-14T01:00:00.000Z', '2026-11-14T06:00:00.000Z'];
const before = (hours: number) => new Date(Date.parse(start) - hours * hour).toISOString();

eachDatabase((open) => {
  let tenant: Tenant;
  let desk: Awaited<ReturnType<typeof dutyDesk>>;
  let eventId: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    desk = await dutyDesk(tenant);
    eventId = await tenant.approved({ title: 'Autumn Social', startDate: start, endDate: end });
    tenant.now = before(24);
  });

  const gaps = async () => (await tenant.call(desk.admin, 'readDuty', desk.place)).gaps;
  const gap = (from = start, until = end) => ({ eventId, title: 'Autumn Social', from, until });

  test('an event of the next two days without anybody is a gap, and one that is later is none', async () => {
    expect(await gaps()).toEqual([gap()]);
    tenant.now = before(48.1);
    expect(await gaps()).toEqual([]);
  });

  test('whoever has planned a shift covers their part of it, and nobody who is no officer now', async () => {
    await desk.save(desk.sam, [shift(friday, '21:00', '23:00')], 0);
    const [nine, eleven] = ['2026-11-14T02:00:00.000Z', '2026-11-14T04:00:00.000Z'];
    expect(await gaps()).toEqual([gap(start, nine), gap(eleven, end)]);
    await desk.save(desk.kim, [shift(friday, '19:00', '21:00'), shift(friday, '22:30', '02:00')], 0);
    expect(await gaps()).toEqual([]);
    await revoke(tenant.db, desk.kim, tenant.harbor, 'send-chapter-safety-alert-member');
    expect(await gaps()).toEqual([gap(start, nine), gap(eleven, end)]);
  });

  test('whoever is on duty covers it until then, and from now on nobody is asked for what is over', async () => {
    await desk.save(desk.sam, [shift(friday, '20:00', '23:00')], 0);
    await desk.at(start);
    const eleven = '2026-11-14T04:00:00.000Z';
    expect(await gaps()).toEqual([gap(eleven, end)]);
    tenant.now = '2026-11-14T02:00:00.000Z';
    await desk.goOff(desk.sam);
    expect(await gaps()).toEqual([gap(tenant.now, end)]);
    tenant.now = end;
    expect(await gaps()).toEqual([]);
  });

  test('an event that is not approved or was cancelled is none, nor one of another organization', async () => {
    tenant.now = before(24 * 12);
    await tenant.created({ startDate: start, endDate: end });
    const elsewhere = { place: tenant.cedar, owner: await owner(), maxGuestAllowed: '0' };
    await tenant.approved({ ...elsewhere, startDate: start, endDate: end });
    tenant.now = before(24);
    expect(await gaps()).toEqual([gap()]);
    await tenant.call(tenant.cora, 'cancelEvent', { params: { id: eventId } });
    expect(await gaps()).toEqual([]);
  });

  test('nobody is told of it where no member is a safety officer', async () => {
    for (const id of [desk.sam, desk.kim])
      await revoke(tenant.db, id, tenant.harbor, 'send-chapter-safety-alert-member');
    expect(await gaps()).toEqual([]);
  });

  test('the officers are mailed once, within a day of it', async () => {
    const mails = catchMails(tenant.db, () => new Date(tenant.now));
    const mailed = async () => {
      await mailDutyGaps(tenant.db, new Date(tenant.now));
      return (await mails.arrive()).filter(({ subject }) => subject === 'No one on duty: Autumn Social');
    };
    await mails.arrive();
    expect(await mailed()).toEqual([]);
    await desk.save(desk.sam, [shift(friday, '20:00', '23:00')], 0);
    tenant.now = before(24.1);
    expect(await mailed()).toEqual([]);
    tenant.now = before(24);
    const first = await mailed();
    expect(first.map(({ to }) => to.split('@')[0] ?? '').toSorted()).toEqual([desk.kim, desk.sam].toSorted());
    expect(first[0]?.text).toContain('No one will be on duty during Autumn Social: Friday, 11:00pm to 1:00am EST.');
    tenant.now = before(2);
    expect(await mailed()).toEqual([]);
  });

  test('a mail that waits until somebody will be on duty, or until the event begins, says nothing', async () => {
    const mails = catchMails(tenant.db, () => new Date(tenant.now));
    await desk.save(desk.sam, [shift(friday, '20:00', '23:00')], 0);
    await mails.arrive();
    await mailDutyGaps(tenant.db, new Date(tenant.now));
    await desk.save(desk.kim, [shift(friday, '22:00', '02:00')], 0);
    expect(await mails.arrive()).toEqual([]);
    await desk.save(desk.kim, [], 1);
    tenant.now = before(1);
    await mailDutyGaps(tenant.db, new Date(tenant.now));
    expect(await mails.arrive()).toEqual([]);
  });

  test('nobody is mailed where no officer was ever on duty', async () => {
    const mails = catchMails(tenant.db, () => new Date(tenant.now));
    await mails.arrive();
    await mailDutyGaps(tenant.db, new Date(tenant.now));
    expect(await mails.arrive()).toEqual([]);
  });

  const owner = () => tenant.person({ in: [[tenant.cedar, ['member-app-login', 'event-creator']]] });
});
