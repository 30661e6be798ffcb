import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { chanceFrom } from '#tests/server/http/chance.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { RosterEvening } from './rosterEvening.ts';
import { readerAt, wholeAt } from './rosterReader.ts';

const seed = Number(process.env['MUSTER_SEED'] ?? Math.floor(Math.random() * 2 ** 32));
const rounds = process.env['MUSTER_LONG'] ? 40 : 2;

/** A database whose transactions do something once all of their statements are done, before they commit. */
const lingering = (db: Db, linger: () => Promise<void>): Db => ({
  engine: db.engine,
  query: (text, params) => db.query(text, params),
  tx: (work) =>
    db.tx(async (sql) => {
      const answer = await work(sql);
      await linger();
      return answer;
    }),
  listen: (...listening) => db.listen(...listening),
  script: (text) => db.script(text),
  close: () => db.close(),
});

/** The same people, whose calls linger. */
const slowly = (tenant: Tenant, linger: () => Promise<void>): Tenant => {
  const db = lingering(tenant.db, linger);
  const calling = createCalling(db, testDispatcher(db), tenant.now);
  return { ...tenant, call: calling.call };
};

eachDatabase((open) => {
  test(`nothing is missed while writers commit in any order, and readers read (MUSTER_SEED=${seed})`, async () => {
    const chance = chanceFrom(seed);
    const tenant = await createTenant(await open());
    const members = await Promise.all(Array.from({ length: 4 }, () => tenant.person()));
    const eventId = await tenant.approved();
    const turns = async () => {
      for (let left = Math.floor(chance.number() * 40); left > 0; left -= 1) await nextTurn();
    };
    const happening = new RosterEvening(slowly(tenant, turns), eventId, members);
    const readers = Array.from({ length: 2 }, () => readerAt(tenant, eventId));
    for (let round = 0; round < rounds; round += 1) {
      const written = new AbortController();
      const reading = readers.map(async (reader) => {
        while (!written.signal.aborted) {
          await reader.follow();
          await turns();
        }
      });
      await Promise.all(
        Array.from({ length: 4 }, async () => {
          for (let times = 0; times < 4; times += 1) await happening.anything(chance);
        }),
      );
      written.abort();
      await Promise.all(reading);
      const whole = await wholeAt(tenant, eventId);
      for (const reader of readers) {
        await reader.follow();
        expect(reader.known).toEqual(whole);
      }
    }
    expect(happening.done.size).toBeGreaterThan(2);
    for (const { answered } of readers) expect(answered.changes).toBeGreaterThanOrEqual(rounds);
  });
});

onPostgres((open) => {
  test('a check-in whose position was drawn first and that commits last is told', async () => {
    const tenant = await createTenant(await open());
    const eventId = await tenant.approved();
    const [early, late] = [await tenant.person(), await tenant.person()];
    const [slow, quick] = [await tenant.going(eventId, early), await tenant.going(eventId, late)];
    const [drawn, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = slowly(tenant, async () => {
      drawn.resolve();
      await end.promise;
    });
    const reader = readerAt(tenant, eventId);
    await reader.follow();
    const checkIn = (by: Tenant, { qrCode }: { qrCode: string }) =>
      by.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode } });
    const inside = () => [slow, quick].map(({ id }) => reader.rows.get(id)?.checkedIn);

    const checkingIn = checkIn(held, slow);
    await drawn.promise;
    await checkIn(tenant, quick);
    await reader.follow();
    await reader.follow();
    expect([inside(), reader.counts.inside]).toEqual([[false, true], 1]);
    end.resolve();
    await checkingIn;
    await reader.follow();
    expect([inside(), reader.counts.inside]).toEqual([[true, true], 2]);
    expect(reader.answered.whole).toBe(1);
  });
});
