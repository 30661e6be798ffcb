import { beforeEach, describe, expect, test } from 'vitest';
import type { ConflictAnswer, DoorRecord } from '#contract/door/doorLog.ts';
import type { Db, Sql } from '#server/db/db.ts';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { createTenant, type Tenant, tenantNow } from '#tests/support/tenant/tenant.ts';
import { brokenLaws } from './races/nightLaws.ts';

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

  const roster = async () => tenant.call(tenant.cora, 'readRoster', { params: { id: eventId } });
  const settle = (answer: ConflictAnswer, admissions: string[], by = dan, attendeeId = mia.id) =>
    ({ params: { id: eventId, attendeeId }, body: { answer, admissions }, by }) as const;
  const settling = ({ by, ...sent }: ReturnType<typeof settle>) => tenant.call(by, 'settleConflict', sent);
  const twice = async () => {
    await send([record(mia, '01:30')]);
    await send([record(mia, '01:40')], 'phone-2', tenant.cora);
  };
  const both = [time('01:30'), time('01:40')];

  describe('somebody whom two doors let in', () => {
    beforeEach(twice);

    test('is inside once, with the names of who let them in', async () => {
      expect(await row(mia)).toMatchObject({
        checkedIn: true,
        checkinDate: time('01:30'),
        conflict: {
          reason: 'admittedTwice',
          admissions: [
            { at: time('01:30'), by: 'Dan Reed', offline: true },
            { at: time('01:40'), by: 'Cora Bell', offline: true },
          ],
        },
      });
      expect((await roster()).counts).toEqual({ all: 3, yes: 1, inside: 1 });
      expect((await typesOf(mia.id)).slice(-3)).toEqual(['recordedAtDoor', 'recordedAtDoor', 'conflictFound']);
    });

    test('is settled by staff as one person: nothing else changes', async () => {
      expect(await settling(settle('samePerson', both))).toMatchObject({ id: mia.id, checkedIn: true });
      const now = await row(mia);
      expect(now).toMatchObject({ checkedIn: true, checkinDate: time('01:30') });
      expect(now).not.toHaveProperty('conflict');
    });

    test('is counted twice where the code was copied, and leaves one by one', async () => {
      await settling(settle('codeCopied', both));
      expect([(await row(mia))?.copies, (await roster()).counts.inside]).toEqual([1, 2]);
      const about = { params: { id: eventId, attendeeId: mia.id } };
      await tenant.call(dan, 'checkOutAttendee', about);
      expect([(await row(mia))?.checkedIn, (await roster()).counts.inside]).toEqual([true, 1]);
      await tenant.call(dan, 'checkOutAttendee', about);
      expect([(await row(mia))?.checkedIn, (await roster()).counts.inside]).toEqual([false, 0]);
    });

    test('is told of copies to who follows the roster', async () => {
      const { version } = await roster();
      await settling(settle('codeCopied', both));
      const { counts, changed } = await tenant.call(tenant.cora, 'readRoster', {
        params: { id: eventId },
        query: { since: String(version) },
      });
      expect([counts.inside, changed.find(({ id }) => id === mia.id)?.copies]).toEqual([2, 1]);
    });

    test('has left when staff say so', async () => {
      expect(await settling(settle('left', both))).toMatchObject({ checkedIn: false, checkoutDate: time('03:00') });
    });

    test('is settled of what was shown, once, by staff of an event that stands', async () => {
      const no = ({ by, ...sent }: ReturnType<typeof settle>) => tenant.no(by, 'settleConflict', sent);
      expect(await no(settle('stands', both.slice(0, 1)))).toMatchObject({ code: 'changedMeanwhile' });
      await send([record(mia, '01:50')], 'phone-3');
      expect(await no(settle('stands', both))).toMatchObject({ code: 'changedMeanwhile' });
      await settling(settle('stands', [...both, time('01:50')]));
      expect(await no(settle('stands', [...both, time('01:50')]))).toMatchObject({ code: 'changedMeanwhile' });
      expect(await no(settle('stands', both, await tenant.person()))).toMatchObject({ code: 'notCheckInStaff' });
      expect(await no(settle('stands', both, dan, 'nobody'))).toMatchObject({ code: 'notFound' });
    });
  });

  test('an online check-in of another volunteer is in doubt too; the own one whose answer was lost is not', async () => {
    at('01:30');
    const online = { params: { id: eventId, qrCode: mia.qrCode }, body: { notedAt: time('01:29') } };
    await tenant.call(dan, 'checkInAttendee', online);
    at('03:00');
    expect(await outcomes([record(mia, '01:29')])).toEqual(['merged']);
    expect(await row(mia)).toMatchObject({ checkedIn: true, checkinDate: time('01:30') });
    expect(await row(mia)).not.toHaveProperty('conflict');
    expect(await outcomes([record(mia, '01:20')], 'phone-2', tenant.cora)).toEqual(['conflict']);
    expect((await row(mia))?.conflict?.admissions).toEqual([
      { at: time('01:20'), by: 'Cora Bell', offline: true },
      { at: time('01:29'), by: 'Dan Reed', offline: false },
    ]);
  });

  test('whom the list does not let in is inside all the same, on the list again, and in doubt', async () => {
    const [cancels, taken, brings] = [await tenant.person(), await tenant.person(), await tenant.person()];
    const gone = await tenant.going(eventId, cancels);
    const off = await tenant.going(eventId, taken);
    const host = await tenant.going(eventId, brings);
    const guest = await tenant.guestGoing(eventId, brings);
    const about = (attendeeId: string) => ({ params: { id: eventId, attendeeId } });
    await tenant.call(cancels, 'cancelRsvp', about(gone.id));
    await tenant.call(tenant.cora, 'removeAttendee', about(off.id));
    await tenant.call(brings, 'cancelRsvp', about(host.id));
    const noted = [gone, off, guest].map((each) => record(each, '01:30'));
    expect(await outcomes(noted)).toEqual(['conflict', 'conflict', 'conflict']);
    const { changed, counts } = await roster();
    const reasons = [gone, off, guest].map(({ id }) => changed.find((each) => each.id === id)?.conflict?.reason);
    expect(reasons).toEqual(['rsvpCancelled', 'wasRemoved', 'hostNotGoing']);
    expect(counts).toEqual({ all: 7, yes: 4, inside: 3 });
    expect((await brokenLaws(tenant.db, eventId)).broken).toEqual([]);
  });

  test('what doors of a cancelled event decided is handed over, and in doubt', async () => {
    at('00:30');
    await tenant.call(tenant.cora, 'cancelEvent', { params: { id: eventId } });
    at('03:00');
    expect(await outcomes([record(mia, '01:30')])).toEqual(['conflict']);
    const { rows } = await tenant.db.query('select checked_in, conflict from attendance where id = $1', [mia.id]);
    expect(rows).toMatchObject([{ checked_in: true, conflict: { reason: 'eventCancelled' } }]);
  });

  test('who never said yes, and codes of nobody here, are kept as refusals of the door', async () => {
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
    ];
    expect((await send(sent)).map(({ outcome, refusal }) => refusal ?? outcome)).toEqual([
      ...['notRsvp', 'otherEventsCode', 'unknownCode', 'merged', 'merged'],
    ]);
    const kept = [
      { code: 'notRsvp', attendee: invited.id, device: 'phone-1', counter: 1, decision: 'in' },
      { code: 'otherEventsCode', attendee: null, device: 'phone-1', counter: 2, decision: 'in' },
      { code: 'unknownCode', attendee: null, device: 'phone-1', counter: 3, decision: 'out' },
      { code: 'alreadyIn', attendee: mia.id, device: 'phone-1', counter: 4, decision: 'refused' },
      { code: 'turnedAway', attendee: mia.id, device: 'phone-1', counter: 5, decision: 'refused' },
    ];
    const byCounter = async () => (await refusedAtDoor()).toSorted((a, b) => Number(a.counter) - Number(b.counter));
    expect(await byCounter()).toEqual(kept);
    await send(sent.toReversed());
    expect(await byCounter()).toEqual(kept);
    expect(await typesOf(invited.id)).toEqual(['invited']);
  });

  test('facts hold neither codes nor names', async () => {
    await send([record(mia, '01:30'), record(mia, '01:40'), record({ qrCode: 'ZZZZZZZZ' }, '01:45')]);
    const told = JSON.stringify([await factsOf(mia.id), await factsOf(`${eventId}:door`)]);
    for (const word of [mia.qrCode, 'ZZZZZZZZ', 'Reed']) expect(told).not.toContain(word);
  });

  test('how many were inside follows the times at the door, and people on copied codes', async () => {
    const ben = await tenant.going(eventId, await tenant.person());
    at('01:20');
    await tenant.call(dan, 'checkInAttendee', { params: { id: eventId, qrCode: ben.qrCode } });
    at('03:00');
    await twice();
    await settling(settle('codeCopied', both));
    await send([record(mia, '02:10', 'out')], 'phone-4');
    const { inside, quarters } = await tenant.call(tenant.cora, 'readInside', { params: { id: eventId } });
    expect([inside, quarters]).toEqual([
      2,
      [
        { from: time('01:15'), in: 1, out: 0, inside: 1 },
        { from: time('01:30'), in: 2, out: 0, inside: 3 },
        { from: time('02:00'), in: 0, out: 1, inside: 2 },
      ],
    ]);
  });

  test('two orders of batches leave the same read tables, and so does the journal, folded', async () => {
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
