import { beforeEach, expect, test } from 'vitest';
import type { Db, Sql } from '#server/db/db.ts';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { tenantNow } from '#tests/support/tenant/tenant.ts';
import { type DoorNight, doorNight, time } from './doorNight.ts';
import { brokenLaws } from './races/nightLaws.ts';

eachDatabase((open) => {
  let night: DoorNight;
  beforeEach(async () => {
    night = await doorNight(await open());
  });

  test('somebody who was let in without a network is in since then, by who let them in', async () => {
    const { tenant, dan, mia, record, send, row, factsOf } = night;
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
    const { mia, record, outcomes, row } = night;
    const [came, left] = [record(mia, '01:30'), record(mia, '02:00', 'out')];
    expect(await outcomes([left, came])).toEqual(['merged', 'merged']);
    expect(await row(mia)).toMatchObject({
      ...{ checkedIn: false, checkinDate: time('01:30'), checkoutDate: time('02:00') },
    });
  });

  test('a check-out whose answer was lost, told again by the phone, is one, and the count follows what phones let out', async () => {
    const { tenant, eventId, dan, mia, record, outcomes, roster, row, at } = night;
    const ben = await tenant.going(eventId, await tenant.person());
    await outcomes([record(mia, '01:30'), record(ben, '01:31')]);
    at('02:10');
    await tenant.call(dan, 'checkOutAttendee', {
      params: { id: eventId, attendeeId: mia.id },
      body: { notedAt: time('02:09') },
    });
    at('03:00');
    expect(await outcomes([record(mia, '02:09', 'out'), record(ben, '02:20', 'out')])).toEqual(['merged', 'merged']);
    expect(await row(mia)).toMatchObject({ checkedIn: false, checkoutDate: time('02:10') });
    expect(await row(ben)).toMatchObject({ checkedIn: false, checkoutDate: time('02:20') });
    expect((await roster()).counts.inside).toBe(0);
    const { quarters } = await tenant.call(dan, 'readInside', { params: { id: eventId }, query: {} });
    expect(quarters?.map(({ in: came, out, inside }) => [came, out, inside])).toEqual([
      [2, 0, 2],
      [0, 1, 1],
      [0, 1, 0],
    ]);
  });

  test('a batch that comes again is answered as before and adds nothing', async () => {
    const { mia, record, send, typesOf, refusedAtDoor } = night;
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
    const { tenant, mia, record, send, outcomes, row } = night;
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

  test('who never said yes, and codes of nobody here, are kept as refusals of the door', async () => {
    const { tenant, eventId, mia, record, send, typesOf, refusedAtDoor, at } = night;
    const ben = await tenant.person();
    await tenant.invite(eventId, ben);
    const { attendee } = await tenant.call(ben, 'getEventInfo', { params: { id: eventId } });
    const invited = { id: attendee?.id ?? '', qrCode: attendee?.qrCode ?? '' };
    tenant.now = tenantNow;
    const other = await tenant.going(await tenant.approved(), await tenant.person());
    at('03:00');
    const sent = [
      record(invited, '01:30'),
      record(other, '01:31'),
      record({ qrCode: 'what is this' }, '01:32', 'out'),
      record(mia, '01:33', 'refused', { refusal: 'alreadyIn' }),
      record(mia, '01:34', 'refused'),
      record({ qrCode: 'ZZZZZZZZ' }, '01:35', 'refused'),
    ];
    expect((await send(sent)).map(({ outcome, refusal }) => refusal ?? outcome)).toEqual([
      ...['notRsvp', 'otherEventsCode', 'unknownCode', 'merged', 'merged', 'merged'],
    ]);
    const kept = [
      { code: 'notRsvp', attendee: invited.id, device: 'phone-1', counter: 1, decision: 'in' },
      { code: 'otherEventsCode', attendee: null, device: 'phone-1', counter: 2, decision: 'in' },
      { code: 'unknownCode', attendee: null, device: 'phone-1', counter: 3, decision: 'out' },
      { code: 'alreadyIn', attendee: mia.id, device: 'phone-1', counter: 4, decision: 'refused' },
      { code: 'turnedAway', attendee: mia.id, device: 'phone-1', counter: 5, decision: 'refused' },
      { code: 'unknownCode', attendee: null, device: 'phone-1', counter: 6, decision: 'refused' },
    ];
    const byCounter = async () => (await refusedAtDoor()).toSorted((a, b) => Number(a.counter) - Number(b.counter));
    expect(await byCounter()).toEqual(kept);
    await send(sent.toReversed());
    expect(await byCounter()).toEqual(kept);
    expect(await typesOf(invited.id)).toEqual(['invited']);
  });

  test('what a camera read off a poster, or a record of no known form, is one refused record and holds up no other (C-65)', async () => {
    const { tenant, eventId, dan, mia, record, typesOf, refusedAtDoor } = night;
    const poster = record({ qrCode: `https://parties.example.com/${'a'.repeat(32)}` }, '01:30', 'refused');
    const binary = record({ qrCode: 'a\0b\uD800' }, '01:31', 'refused');
    const newer = { ...record(mia, '01:32'), decision: 'waved' } as unknown as typeof poster;
    const body = { device: 'phone-1', records: [poster, binary, newer, record(mia, '01:33')] };
    const answered = [
      { counter: 1, outcome: 'merged' },
      { counter: 2, outcome: 'merged' },
      { counter: 3, outcome: 'refused', refusal: 'unknownCode' },
      { counter: 4, outcome: 'merged' },
    ];
    const send = () => tenant.call(dan, 'sendDoorLog', { params: { id: eventId }, body });
    expect((await send()).records).toEqual(answered);
    expect((await send()).records).toEqual(answered);
    expect((await typesOf(mia.id)).at(-1)).toBe('recordedAtDoor');
    const kept = (await refusedAtDoor()).toSorted((a, b) => Number(a.counter) - Number(b.counter));
    expect(kept).toMatchObject([
      { code: 'unknownCode', counter: 1 },
      { code: 'unknownCode', counter: 2 },
    ]);
  });

  test('facts hold neither codes nor names', async () => {
    const { eventId, mia, record, send, factsOf } = night;
    await send([record(mia, '01:30'), record(mia, '01:40'), record({ qrCode: 'ZZZZZZZZ' }, '01:45')]);
    const told = JSON.stringify([await factsOf(mia.id), await factsOf(`${eventId}:door`)]);
    for (const word of [mia.qrCode, 'ZZZZZZZZ', 'Reed']) expect(told).not.toContain(word);
  });

  test('two orders of batches leave the same read tables, and so does the journal, folded', async () => {
    const { tenant, eventId, mia, record, send } = night;
    const ben = await tenant.going(eventId, await tenant.person());
    const logOf = (who: { qrCode: string }) => [
      [record(who, '01:30'), record(who, '02:00', 'out')],
      [record(who, '01:40'), record(who, '02:30')],
      [record(who, '01:10', 'out'), record(who, '02:20', 'out')],
    ];
    const [forward, backward] = [logOf(mia), logOf(ben)];
    for (const [phone, batch] of forward.entries()) await send(batch, `phone-${phone}`);
    for (const phone of [2, 1, 0]) await send(backward[phone] ?? [], `phone-${phone}`);
    const table = async ({ id }: { id: string }) =>
      (
        await tenant.db.query(
          `select rsvp, checked_in, checkin_at, checkout_at, checked_in_by, noted_at, is_removed, copies,
             conflict -> 'reason' as reason, jsonb_path_query_array(conflict, '$.admissions[*].at') as admitted
           from attendance where id = $1`,
          [id],
        )
      ).rows;
    expect(await table(mia)).toEqual(await table(ben));
    expect(await table(mia)).toMatchObject([{ checked_in: true, checkin_at: new Date(time('02:30')) }]);
    expect(await verify(tenant.db, kinds)).toMatchObject({ findings: [] });
    expect(await brokenLaws(tenant.db, eventId)).toEqual({ inside: 2, broken: [] });
  });

  test('a full log of as many people is one transaction of few statements', async () => {
    const { tenant, eventId, dan, record, roster } = night;
    const people = await Promise.all(Array.from({ length: 30 }, () => tenant.person()));
    const going: { id: string; qrCode: string }[] = [];
    for (const each of people) going.push(await tenant.going(eventId, each));
    const counted = countingStatements(tenant.db);
    const few = createCalling(counted.db, testDispatcher(counted.db), tenant.now);
    const sendTo = (some: typeof going) =>
      few.call(dan, 'sendDoorLog', {
        params: { id: eventId },
        body: { device: 'phone-1', records: some.map((each) => record(each, '01:30')) },
      });
    const statementsOf = async (work: () => Promise<unknown>) => {
      const before = counted.count();
      await work();
      return counted.count() - before;
    };
    const one = await statementsOf(() => sendTo(going.slice(0, 1)));
    const many = await statementsOf(() => sendTo(going.slice(1)));
    expect(many).toBe(one);
    expect((await roster()).counts.inside).toBe(30);
  });
});

/** Counts what is asked of a database, in transactions too. */
function countingStatements(db: Db): { db: Db; count: () => number } {
  let count = 0;
  const counting = (sql: Sql): Sql => ({
    query(text, params) {
      count += 1;
      return sql.query(text, params);
    },
  });
  return {
    db: {
      engine: db.engine,
      query: counting(db).query,
      tx: (work) => db.tx((sql) => work(counting(sql))),
      listen: db.listen.bind(db),
      script: db.script.bind(db),
      close: db.close.bind(db),
    },
    count: () => count,
  };
}
