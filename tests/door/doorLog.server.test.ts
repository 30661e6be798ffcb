import { beforeEach, expect, test } from 'vitest';
import type { DoorRecord } from '#contract/door/doorLog.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let eventId: string;
  let dan: string;
  let mia: { id: string; qrCode: string };
  let counter: number;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    eventId = await tenant.approved();
    dan = await tenant.person({ firstName: 'Dan', lastName: 'Reed' });
    await tenant.choose(eventId, dan);
    mia = await tenant.going(eventId, await tenant.person());
    counter = 0;
    at('03:00');
  });

  const time = (clock: string) => `2026-11-21T${clock}:00.000Z`;
  const at = (clock: string) => void (tenant.now = time(clock));
  const record = (
    { qrCode: code }: { qrCode: string },
    clock: string,
    decision: DoorRecord['decision'] = 'in',
    more: Partial<DoorRecord> = {},
  ): DoorRecord => {
    counter += 1;
    return { counter, code, at: time(clock), decision, listAt: time('01:00'), ...more };
  };
  const send = async (records: DoorRecord[], device = 'phone-1', by = dan) =>
    (await tenant.call(by, 'sendDoorLog', { params: { id: eventId }, body: { device, records } })).records;
  const outcomes = async (...sent: Parameters<typeof send>) => (await send(...sent)).map(({ outcome }) => outcome);
  const row = async ({ id }: { id: string }) => {
    const { changed } = await tenant.call(tenant.cora, 'readRoster', { params: { id: eventId } });
    return changed.find((each) => each.id === id);
  };
  const factsOf = async (stream: string) =>
    (
      await tenant.db.query<{ type: string; payload: Record<string, unknown> }>(
        'select type, payload from journal where stream = $1 order by version',
        [stream],
      )
    ).rows;
  const typesOf = async (stream: string) => (await factsOf(stream)).map(({ type }) => type.split('.')[1]);
  const refusedAtDoor = async () =>
    (await factsOf(`${eventId}:door`)).map(({ payload: { code, attendee, device, counter: number, decision } }) => ({
      ...{ code, attendee, device, counter: number, decision },
    }));

  test('somebody who was let in without a network is in since then, by who let them in', async () => {
    const answer = await send([record(mia, '01:30')]);
    expect(answer).toEqual([{ counter: 1, outcome: 'merged' }]);
    const now = await row(mia);
    expect(now).toMatchObject({ checkedIn: true, checkinDate: time('01:30'), notedDate: time('01:30'), rsvp: 'yes' });
    expect(now).not.toHaveProperty('conflict');
    expect(now).not.toHaveProperty('copies');
    const { rows } = await tenant.db.query('select checked_in_by as by from attendance where id = $1', [mia.id]);
    expect(rows).toEqual([{ by: dan }]);
    const [fact] = (await factsOf(mia.id)).slice(-1);
    expect(fact).toEqual({
      type: 'attendance.recordedAtDoor',
      payload: {
        ...{ device: 'phone-1', counter: 1, doorAt: time('01:30'), decision: 'in', listAt: time('01:00') },
        ...{ grounds: { event: 'approved', host: 'none' }, outcome: 'merged' },
      },
    });
  });

  test('coming and leaving are merged in any order', async () => {
    const [came, left] = [record(mia, '01:30'), record(mia, '02:00', 'out')];
    expect(await outcomes([left, came])).toEqual(['merged', 'merged']);
    expect(await row(mia)).toMatchObject({
      ...{ checkedIn: false, checkinDate: time('01:30'), checkoutDate: time('02:00') },
    });
  });

  test('a batch that comes again is answered as before and adds nothing', async () => {
    const unknown = { qrCode: 'ZZZZZZZZ' };
    const sent = [
      record(mia, '01:30'),
      record(mia, '01:40'),
      record(unknown, '01:45'),
      record(mia, '01:50', 'refused'),
    ];
    const first = await send(sent);
    const before = [await typesOf(mia.id), await refusedAtDoor()];
    expect(first.map(({ outcome, refusal }) => [outcome, refusal])).toEqual([
      ['conflict', undefined],
      ['conflict', undefined],
      ['refused', 'unknownCode'],
      ['merged', undefined],
    ]);
    expect(await send(sent.toReversed())).toEqual(first.toReversed());
    expect([await typesOf(mia.id), await refusedAtDoor()]).toEqual(before);
    await send([record(mia, '02:00', 'out')]);
    expect(await send(sent)).toEqual(first);
  });

  test('a record is told apart by who sends it and by the device', async () => {
    const sent = record(mia, '01:30');
    await send([sent]);
    expect(await outcomes([sent], 'phone-2')).toEqual(['conflict']);
    expect(await outcomes([sent], 'phone-1', tenant.cora)).toEqual(['conflict']);
    const { reason, admissions = [] } = (await row(mia))?.conflict ?? {};
    expect([reason, admissions.map(({ by }) => by).toSorted()]).toEqual([
      'admittedTwice',
      ['Cora Bell', 'Dan Reed', 'Dan Reed'],
    ]);
    expect(new Set(admissions.map(({ at: when, offline }) => `${when} ${offline}`))).toEqual(
      new Set([`${time('01:30')} true`]),
    );
  });
});
