import { beforeEach, expect, test } from 'vitest';
import type { DoorRecord } from '#contract/door/doorLog.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { type DoorNight, doorNight, time } from './doorNight.ts';

/** A moment of the night by a clock that is a day behind. */
const aDayBehind = (clock: string) => time(clock).replace('11-21', '11-20');

eachDatabase((open) => {
  let night: DoorNight;
  beforeEach(async () => {
    night = await doorNight(await open());
  });

  const sent = (clock: string): DoorRecord => ({
    ...night.record(night.mia, clock),
    ...{ at: aDayBehind(clock), listAt: aDayBehind('01:00') },
  });
  const send = (records: DoorRecord[], sentAt: string) =>
    night.tenant.call(night.dan, 'sendDoorLog', {
      params: { id: night.eventId },
      body: { device: 'phone-1', records },
      sentAt,
    });

  test('what a phone decided whose clock is a day behind counts as made when it was made', async () => {
    await send([sent('01:30')], aDayBehind('03:00'));
    expect(await night.row(night.mia)).toMatchObject({ checkinDate: time('01:30'), notedDate: aDayBehind('01:30') });
    const [fact] = (await night.factsOf(night.mia.id)).slice(-1);
    expect(fact?.payload).toMatchObject({
      ...{ doorAt: time('01:30'), notedAt: aDayBehind('01:30'), listAt: time('01:00') },
    });
  });

  test('a clock that is a day ahead is put right as well', async () => {
    const aDayAhead = (clock: string) => time(clock).replace('11-21', '11-22');
    const record = { ...night.record(night.mia, '01:30'), at: aDayAhead('01:30') };
    await send([record], aDayAhead('03:00'));
    expect(await night.row(night.mia)).toMatchObject({ checkinDate: time('01:30'), notedDate: aDayAhead('01:30') });
  });

  test('two doors, one with a wrong clock: who came first at the door is first', async () => {
    await send([sent('01:40')], aDayBehind('03:00'));
    await night.send([night.record(night.mia, '01:30')], 'phone-2', night.tenant.cora);
    const { conflict } = (await night.row(night.mia)) ?? {};
    expect(conflict?.admissions).toMatchObject([
      { at: time('01:30'), by: 'Cora Bell' },
      { at: time('01:40'), by: 'Dan Reed' },
    ]);
  });

  test('a check-in whose answer was lost is the record of it, by a wrong clock too', async () => {
    const { tenant, eventId, dan, mia } = night;
    const params = { id: eventId, qrCode: mia.qrCode };
    night.at('01:30');
    await tenant.call(dan, 'checkInAttendee', { params, body: { notedAt: aDayBehind('01:30') } });
    night.at('03:00');
    await send([sent('01:30')], aDayBehind('03:00'));
    expect(await night.row(mia)).not.toHaveProperty('conflict');
  });

  test('in and out at one door, then in at the server by a clock a day behind: they are inside, and nothing is in doubt', async () => {
    const { tenant, eventId, dan, mia } = night;
    const params = { id: eventId, qrCode: mia.qrCode };
    const inAndOut = [night.record(mia, '01:30'), night.record(mia, '01:50', 'out')];
    night.at('02:10');
    const body = { notedAt: aDayBehind('02:05') };
    await tenant.call(dan, 'checkInAttendee', { params, body, sentAt: aDayBehind('02:10') });
    night.at('03:00');
    await night.send(inAndOut, 'phone-2', tenant.cora);
    expect(await night.row(mia)).toMatchObject({
      ...{ checkinDate: time('02:10'), notedDate: aDayBehind('02:05'), checkoutDate: null },
    });
    expect(await night.row(mia)).not.toHaveProperty('conflict');
  });

  test.each([
    ['a day behind', aDayBehind],
    ['a day ahead', (clock: string) => time(clock).replace('11-21', '11-22')],
  ])('a code that waited in a phone whose clock is %s was given when it was given', async (_, byPhone) => {
    const { tenant, eventId, dan, mia } = night;
    const params = { id: eventId, qrCode: mia.qrCode };
    await tenant.call(dan, 'checkInAttendee', {
      params,
      body: { notedAt: byPhone('02:30') },
      sentAt: byPhone('03:00'),
    });
    await night.send([night.record(mia, '02:40')], 'phone-2', tenant.cora);
    const { conflict } = (await night.row(mia)) ?? {};
    expect(conflict?.admissions.map(({ offline }) => offline)).toEqual([false, true]);
    const fact = (await night.factsOf(mia.id)).find(({ type }) => type === 'attendance.checkedIn');
    expect(fact?.payload).toMatchObject({ givenAt: time('02:30'), notedAt: byPhone('02:30') });
  });

  test('the same check-in sent again is the same, though it is sent at another time', async () => {
    const { tenant, eventId, dan, mia } = night;
    const sent = { params: { id: eventId, qrCode: mia.qrCode }, body: { notedAt: time('02:30') }, key: 'k' };
    const first = await tenant.call(dan, 'checkInAttendee', { ...sent, sentAt: time('02:40') });
    expect(await tenant.call(dan, 'checkInAttendee', { ...sent, sentAt: time('02:50') })).toEqual(first);
  });

  test('what it refused counts as refused when it was', async () => {
    const { tenant, eventId, mia } = night;
    await send([{ ...sent('01:30'), decision: 'refused' }], aDayBehind('03:00'));
    const { rows } = await tenant.db.query('select payload from journal where stream = $1', [`${eventId}:door`]);
    expect(rows).toMatchObject([{ payload: { attendee: mia.id, doorAt: time('01:30'), listAt: time('01:00') } }]);
  });

  test('the way to the server is not taken for a wrong clock', async () => {
    await send([{ ...sent('01:30'), at: time('01:30') }], '2026-11-21T02:59:10.000Z');
    const [fact] = (await night.factsOf(night.mia.id)).slice(-1);
    expect(fact?.payload).toMatchObject({ doorAt: time('01:30') });
    expect(fact?.payload).not.toHaveProperty('notedAt');
  });
});
