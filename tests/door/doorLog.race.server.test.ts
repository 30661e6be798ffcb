import { beforeEach, expect, test } from 'vitest';
import type { DoorRecord } from '#contract/door/doorLog.ts';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import { Refused } from '#server/kit/refused.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { brokenLaws } from './races/nightLaws.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let eventId: string;
  let dan: string;
  let guests: { id: string; qrCode: string }[];

  beforeEach(async () => {
    tenant = await createTenant(await open());
    eventId = await tenant.approved();
    dan = await tenant.person();
    await tenant.choose(eventId, dan);
    guests = [];
    for (let number = 0; number < 4; number += 1) {
      const host = await tenant.person();
      guests.push(await tenant.going(eventId, host), await tenant.guestGoing(eventId, host));
    }
    tenant.now = '2026-11-21T03:00:00.000Z';
  });

  const minute = (number: number) => new Date(Date.parse('2026-11-21T01:00:00.000Z') + number * 60_000).toISOString();
  const logOf = (phone: number, people = guests): DoorRecord[] =>
    people.flatMap(({ qrCode: code }, index) => [
      { counter: index * 2 + 1, code, at: minute(index * 3 + phone), decision: 'in', listAt: null },
      { counter: index * 2 + 2, code, at: minute(60 + index * 2 + phone), decision: 'out', listAt: null },
    ]);
  const unknown = (counter: number): DoorRecord => ({
    ...{ counter, code: 'ZZZZZZZZ', at: minute(counter), decision: 'in', listAt: null },
  });
  const send = async (records: DoorRecord[], device: string, by = dan) =>
    (await tenant.call(by, 'sendDoorLog', { params: { id: eventId }, body: { device, records } })).records;
  const table = async () =>
    (
      await tenant.db.query(
        `select id, rsvp, checked_in, checkin_at, checkout_at, checked_in_by, noted_at, is_removed, copies, conflict
         from attendance where event_id = $1 order by id`,
        [eventId],
      )
    ).rows;
  const factsOf = async (type: string) =>
    (await tenant.db.query('select 1 from journal where type = $1', [type])).count;
  const isWhole = async () => {
    expect(await verify(tenant.db, kinds)).toMatchObject({ findings: [] });
    expect((await brokenLaws(tenant.db, eventId)).broken).toEqual([]);
  };

  test('two phones that hand over the same evening at once leave what one after the other leaves', async () => {
    const logs = [logOf(0), logOf(1), logOf(2).toReversed()];
    await Promise.all(logs.map((log, phone) => send(log, `phone-${phone}`, phone === 1 ? tenant.cora : dan)));
    const atOnce = await table();
    const again = await Promise.all(
      logs.map((log, phone) => send(log, `phone-${phone}`, phone === 1 ? tenant.cora : dan)),
    );
    expect(again.flat()).toHaveLength(logs.flat().length);
    expect(await table()).toEqual(atOnce);
    expect(await factsOf('attendance.recordedAtDoor')).toBe(logs.flat().length);
    await isWhole();
  });

  test('the same batch sent many times at once is one', async () => {
    const log = [...logOf(0), unknown(90), unknown(91)];
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(log, 'phone-1')));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await factsOf('attendance.recordedAtDoor')).toBe(log.length - 2);
    expect(await factsOf('door.refused')).toBe(2);
    await isWhole();
  });

  test('a log beside check-ins, check-outs and cancellations of the same people loses none of them', async () => {
    const taken: string[] = [];
    const trying = async (name: string, call: Promise<unknown>) => {
      try {
        await call;
        taken.push(name);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
    };
    const about = (id: string) => ({ params: { id: eventId, attendeeId: id } });
    const beside = guests.flatMap(({ id, qrCode }) => [
      trying('in', tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode } })),
      trying('out', tenant.call(tenant.cora, 'checkOutAttendee', about(id))),
    ]);
    await Promise.all([...beside, send(logOf(0), 'phone-1'), send(logOf(1), 'phone-2'), ...beside]);
    expect(await factsOf('attendance.recordedAtDoor')).toBe(guests.length * 4);
    expect(await factsOf('attendance.checkedIn')).toBe(taken.filter((name) => name === 'in').length);
    await isWhole();
  });

  test('a phone that dies between sending and being answered hands over the same evening by sending again', async () => {
    const log = logOf(0);
    await send(log.slice(0, 5), 'phone-1');
    const [rest] = await Promise.all([send(log, 'phone-1'), send(log.slice(3, 9), 'phone-1')]);
    expect(rest.map(({ counter }) => counter)).toEqual(log.map(({ counter }) => counter));
    expect(await factsOf('attendance.recordedAtDoor')).toBe(log.length);
    await isWhole();
  });
});
