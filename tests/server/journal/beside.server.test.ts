import { beforeEach, describe, expect, test } from 'vitest';
import { readTables } from '#server/db/shadow.ts';
import { kinds } from '#server/kinds.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { verify } from '#server/journal/verify.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { crowd } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { amidEach, somebodyWaits } from '#tests/door/races/pausing.ts';

let tenant: Tenant;
let eventId: string;
let codes: string[];

/** A house of which many are invited and some go. */
async function house(): Promise<void> {
  eventId = await tenant.approved();
  const users = await crowd(tenant.db, tenant.harbor, 130);
  await tenant.call(tenant.cora, 'inviteMembers', { params: { id: eventId }, body: { users } });
  codes = [];
  for (let count = 0; count < 4; count += 1) codes.push((await tenant.going(eventId, await tenant.person())).qrCode);
}

/** In and out at the door, an answer, and an event that stands: each time something changes what `verify` looks at. */
async function evening(): Promise<void> {
  for (const qrCode of codes) {
    const attendee = await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode } });
    const about = { params: { id: eventId, attendeeId: attendee.id } };
    if (qrCode !== codes[0]) await tenant.call(tenant.cora, 'checkOutAttendee', about);
    else await tenant.call(tenant.cora, 'undoCheckIn', { ...about, query: { checkinDate: attendee.checkinDate } });
  }
  await tenant.going(await tenant.approved(), await tenant.person());
}

const allIn = async () => {
  for (const qrCode of codes) await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode } });
};
const inside = async () =>
  (await tenant.db.query('select 1 from attendance where checked_in and event_id = $1', [eventId])).count;
const everyTable = async () =>
  (
    await tenant.db.query(`select nspname, relname, c.oid, relfilenode from pg_class c
     join pg_namespace n on n.oid = relnamespace where nspname not like 'pg_%' order by c.oid`)
  ).rows;
const inShadows = async () => {
  const counts = readTables.map((name) => `(select count(*) from journal_shadow.${name})`);
  return (await tenant.db.query(`select ${counts.join(' + ')} as rows`)).rows;
};

eachDatabase((open, engine) => {
  beforeEach(async () => {
    tenant = await createTenant(await open());
    await house();
  });

  /** While the facts of a few streams are folded the door goes on: over other connections where there are any, and else before the next few. */
  const onAnEvening = (happened: string[]) =>
    amidEach(
      tenant.db,
      'from journal j',
      async () => {
        await evening();
        happened.push('evening');
      },
      () => engine === 'postgres',
    );

  test('each table that facts are projected into has an empty one like it beside it', async () => {
    const named = new Set(kinds.flatMap(({ tables = {} }) => Object.keys(tables)));
    expect([...named].sort()).toEqual([...readTables].sort());
    expect(await inShadows()).toEqual([{ rows: 0 }]);
  });

  test('people are let in and out while the journal is verified, and nothing is found', async () => {
    const happened: string[] = [];
    const { findings, streams } = await verify(onAnEvening(happened), kinds);
    expect(findings).toEqual([]);
    expect(streams).toBeGreaterThan(130);
    expect(happened.length).toBeGreaterThan(kinds.length + 2);
    await allIn();
    expect(await inside()).toBe(4);
  });

  test('verifying creates nothing, drops nothing and leaves nothing beside the read tables', async () => {
    const before = await everyTable();
    await tenant.db.query(`update attendance set rsvp = 'no'`);
    expect((await verify(tenant.db, kinds)).findings).toHaveLength(1);
    await rebuild(tenant.db, kinds);
    expect(await everyTable()).toEqual(before);
    expect(await inShadows()).toEqual([{ rows: 0 }]);
  });

  test('where such a table has another shape nothing is folded', async () => {
    await tenant.db.script('alter table journal_shadow.attendance add column other text');
    try {
      const refused = 'The database is not set up for this release: start the server once.';
      await expect(verify(tenant.db, kinds)).rejects.toThrow(refused);
      await expect(rebuild(tenant.db, kinds)).rejects.toThrow(refused);
    } finally {
      await tenant.db.script('alter table journal_shadow.attendance drop column other');
    }
  });

  describe('rows that do not follow from the journal', () => {
    beforeEach(async () => {
      await tenant.db.query(`update event set review_status = 'rejected' where id = $1`, [eventId]);
      await tenant.db.query('update event_module set is_active = false');
      await tenant.db.query('delete from outbox');
      await tenant.db.tx(async (sql) => {
        await sql.query('set local session_replication_role = replica');
        await sql.query(
          `insert into attendance (id, event_id, rsvp, checked_in)
           select id, $1, 'invited', false from unnest(array['!', '~']) id`,
          [eventId],
        );
      });
    });

    test('are found, table by table, those of no stream too', async () => {
      const { findings } = await verify(tenant.db, kinds);
      const tables = findings.flatMap((each) => (each.what === 'table' ? [each.difference] : []));
      expect(tables.map(({ table }) => table)).toEqual(['event', 'event_module', 'attendance', 'outbox']);
      expect(tables[0]).toEqual({ table: 'event', tooMany: 1, missing: 1 });
      expect(tables[2]).toEqual({ table: 'attendance', tooMany: 2, missing: 0 });
      expect(tables[3]).toMatchObject({ tooMany: 0 });
      expect(tables[3]?.missing).toBeGreaterThan(100);
    });

    test('are put right row by row, and no other row is touched', async () => {
      const rows = async () =>
        (await tenant.db.query(`select id, xmin::text from attendance where id not in ('!', '~') order by id`)).rows;
      const before = await rows();
      await rebuild(tenant.db, kinds);
      expect((await verify(tenant.db, kinds)).findings).toEqual([]);
      expect(await rows()).toEqual(before);
    });

    test('are put right while people are let in and out, and all of it stands', async () => {
      await tenant.db.query(`update attendance set rsvp = 'no'`);
      await rebuild(
        amidEach(tenant.db, 'from journal j', evening, () => false),
        kinds,
      );
      await allIn();
      expect(await inside()).toBe(4);
      expect((await verify(tenant.db, kinds)).findings).toEqual([]);
    });
  });
});

onPostgres((open) => {
  beforeEach(async () => {
    tenant = await createTenant(await open());
    await house();
  });

  test('who comes while their row is put right waits for it, and is in', async () => {
    await tenant.db.query('update attendance set noted_at = now() where id is not null');
    let coming: Promise<void> | undefined;
    const db = amidEach(tenant.db, 'from journal j', async (texts) => {
      if (coming || !texts.some((text) => text.includes('lock table'))) return;
      coming = allIn();
      await somebodyWaits(tenant.db);
    });
    await rebuild(db, kinds);
    expect(coming).toBeDefined();
    await coming;
    expect(await inside()).toBe(4);
    expect((await verify(tenant.db, kinds)).findings).toEqual([]);
  });

  test('two look and two put right at once', async () => {
    await tenant.db.query(`update attendance set rsvp = 'no'`);
    await tenant.db.query('delete from outbox');
    await Promise.all([
      rebuild(tenant.db, kinds),
      verify(tenant.db, kinds),
      rebuild(tenant.db, kinds),
      verify(tenant.db, kinds),
    ]);
    expect((await verify(tenant.db, kinds)).findings).toEqual([]);
    expect(await inShadows()).toEqual([{ rows: 0 }]);
  });
});
