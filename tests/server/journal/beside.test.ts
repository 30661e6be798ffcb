import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { kinds } from '#server/journal/kinds.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { verify } from '#server/journal/verify.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';
import { behindEach } from '../races/pausing.ts';

eachDatabase((open) => {
  let world: World;
  let eventId: string;
  let codes: string[];

  beforeEach(async () => {
    world = await createWorld(await open());
    eventId = await world.approved();
    codes = [];
    for (let count = 0; count < 4; count += 1) codes.push((await world.going(eventId, await world.person())).qrCode);
    for (let count = 0; count < 6; count += 1) await manyFacts();
  });

  /** Some hundred facts of members who come and go. */
  async function manyFacts(): Promise<void> {
    const [qrCode = ''] = codes;
    const params = { id: eventId };
    for (let count = 0; count < 50; count += 1) {
      const { id, checkinDate } = await world.call(world.cora, 'checkInAttendee', { params: { ...params, qrCode } });
      const about = { params: { ...params, attendeeId: id }, query: { checkinDate } };
      await world.call(world.cora, 'undoCheckIn', about);
    }
  }

  /** Does work with the journal; between two of its transactions people are checked in and events made, and are answered before it goes on. */
  async function meanwhile<T>(work: (db: Db) => Promise<T>): Promise<{ answer: T; happened: string[] }> {
    const happened: string[] = [];
    const evening = async (committed: number) => {
      if (committed !== 3) return;
      for (const qrCode of codes) await world.call(world.cora, 'checkInAttendee', { params: { id: eventId, qrCode } });
      happened.push('four are in');
      await world.created();
      await world.choose(await world.approved(), world.rita);
      happened.push('two events are made');
    };
    return { answer: await work(behindEach(world.db, evening)), happened };
  }

  const inside = async () =>
    (await world.call(world.cora, 'listAttendees', { params: { id: eventId } })).data.filter(
      ({ checkedIn }) => checkedIn,
    ).length;
  const left = async () =>
    (await world.db.query(`select 1 from pg_namespace where nspname like 'journal_shadow%'`)).count;

  test('people are checked in and events made while the journal is verified, and nothing is found', async () => {
    const { answer, happened } = await meanwhile((db) => verify(db, kinds));
    expect(answer.findings).toEqual([]);
    expect(happened).toEqual(['four are in', 'two events are made']);
    expect([await inside(), await left()]).toEqual([4, 0]);
  });

  test('people are checked in and events made while it is rebuilt, and all of it stands', async () => {
    await world.db.query(`update attendance set rsvp = 'no' where event_id = $1`, [eventId]);
    await world.db.query(`update event set announced_venue = 'Elsewhere' where id = $1`, [eventId]);
    await world.db.query('delete from outbox');
    const { happened } = await meanwhile((db) => rebuild(db, kinds));
    expect(happened).toEqual(['four are in', 'two events are made']);
    expect([await inside(), await left()]).toEqual([4, 0]);
    expect((await verify(world.db, kinds)).findings).toEqual([]);
  });

  describe('what does not follow from the journal', () => {
    beforeEach(async () => {
      await world.db.query(`update event set review_status = 'rejected' where id = $1`, [eventId]);
      await world.db.query('delete from outbox');
      await world.db.query('update event_module set is_active = false');
    });

    test('is found, table by table', async () => {
      const { findings } = await verify(world.db, kinds);
      const tables = findings.flatMap((each) => (each.what === 'table' ? [each.difference] : []));
      expect(tables.map(({ table }) => table)).toEqual(['event', 'event_module', 'outbox']);
      expect(tables[0]).toEqual({ table: 'event', tooMany: 1, missing: 1 });
    });

    test('is put right row by row, and nothing else is touched', async () => {
      const rows = async () => (await world.db.query('select id, xmin::text from attendance order by id')).rows;
      const before = await rows();
      await rebuild(world.db, kinds);
      expect((await verify(world.db, kinds)).findings).toEqual([]);
      expect(await rows()).toEqual(before);
    });
  });

  test('what a run that was broken off left is gone after a day', async () => {
    await world.db.script('create schema journal_shadow_1000_0a; create table journal_shadow_1000_0a.event (id text)');
    await verify(world.db, kinds);
    expect(await left()).toBe(0);
  });
});
