import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { readPause } from '#server/backup/pause.ts';
import { runRestore } from '#server/cli/restore.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open.ts';
import { startCluster } from '#tests/support/database/cluster.ts';
import { findPostgres } from '#tests/support/database/findPostgres.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';

describe.skipIf(!inject('postgresUrl'))('a Postgres that archives its log', () => {
  test('is put back to a time: what was acknowledged before is there, nothing later, and nothing is sent (X-52)', {
    timeout: 120_000,
  }, async () => {
    const cluster = await startCluster((await findPostgres()) ?? expect.fail('There is no Postgres.'));
    const muster = mkdtempSync(join(tmpdir(), 'muster-recovered-'));
    onTestFinished(async () => {
      await cluster.stop();
      rmSync(muster, { recursive: true });
    });
    const [place] = await ask<{ data: string }>(cluster.url, `select current_setting('data_directory') as data`);
    const data = place?.data ?? '';
    const archive = join(dirname(data), 'archive');
    mkdirSync(archive);
    const { uid, gid } = statSync(data);
    chownSync(archive, uid, gid);
    await ask(cluster.url, `alter system set archive_mode = on`);
    await ask(cluster.url, `alter system set archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`);
    await cluster.halt();
    await cluster.restart();

    const env = { MUSTER_DATA: muster, MUSTER_DEMO: 'off', DATABASE_URL: cluster.url };
    const refused = { lines: ['There is no journal in this database: recover it first.'], ok: false };
    expect(await runRestore(['--recovered'], env)).toEqual(refused);
    let db = await openDb({ url: cluster.url });
    await migrate(db);
    const tenant = await createTenant(db);
    const mia = await tenant.person({
      ...{ firstName: 'Mia', lastName: 'Park', phone: '+16175550160' },
      in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]],
    });
    await tenant.call(mia, 'addContact', { body: { name: 'Ana Reyes', phone: '+16175550111' } });
    const contacts = await tenant.call(mia, 'listContacts', {});
    await tenant.call(mia, 'saveAlertPlan', { body: { first: contacts.data[0]?.id ?? null, officers: false } });
    const base = join(dirname(data), 'base');
    await baseBackup(cluster.url, data, base);
    await tenant.call(mia, 'sendPersonalAlert', {
      query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
      body: { information: 'I feel unsafe', sendLocation: false, requestCall: false, location: '' },
    });
    const journal = async () =>
      (await db.query<{ pos: number; hash: unknown }>('select pos, hash from journal order by pos')).rows;
    const acknowledged = await journal();
    const [moment] = await ask<{ at: string }>(cluster.url, 'select clock_timestamp()::text as at');
    await tenant.call(mia, 'addContact', { body: { name: 'Theo Lind', phone: '+16175550163' } });
    expect((await journal()).length).toBeGreaterThan(acknowledged.length);
    await db.close();
    await archived(cluster.url);

    await cluster.halt();
    rmSync(data, { recursive: true });
    execFileSync('cp', ['-a', base, data]);
    writeFileSync(join(data, 'recovery.signal'), '');
    appendFileSync(
      join(data, 'postgresql.auto.conf'),
      `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment?.at}'\nrecovery_target_action = 'promote'\n`,
    );
    await cluster.restart();
    await until(cluster.url, 'select not pg_is_in_recovery() as is');

    const { lines, ok } = await runRestore(['--recovered'], env);
    const through = acknowledged.at(-1)?.pos;
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^The journal ends at position ${through}, of `)),
      expect.stringMatching(new RegExp(`^Looked at ${acknowledged.length} facts .*: no problems found\\.$`)),
      expect.stringMatching(/^[1-9]\d* messages? waited to be sent and (is|are) not/),
      expect.stringMatching(/^Sending is off/),
      expect.stringMatching(/^Whoever was erased after that time/),
    ]);
    expect(ok).toBe(true);
    db = await openDb({ url: cluster.url });
    expect((await journal()).filter(({ pos }) => pos <= (through ?? 0))).toEqual(acknowledged);
    expect((await db.query('select from outbox where due_at is not null')).count).toBe(0);
    expect(await readPause(db)).toMatchObject({ through, isWhole: true });
    expect((await db.query(`select name from safety_contact`)).rows).toEqual([{ name: 'Ana Reyes' }]);
    const [next] = (await db.query<{ pos: number }>(nextPosition)).rows;
    expect(next?.pos).toBeGreaterThan((through ?? 0) + 1_000_000);
    await db.close();
  });
});

const nextPosition = `select nextval(pg_get_serial_sequence('journal', 'pos')) as pos`;

async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

async function until(url: string, text: string): Promise<void> {
  while (!(await ask<{ is: boolean }>(url, text))[0]?.is) await wait(50);
}

/** A copy of the data folder of a Postgres that goes on, as `pg_basebackup` makes it, which is not with every Postgres. */
async function baseBackup(url: string, data: string, base: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`select pg_backup_start('base', true)`);
  execFileSync('cp', ['-a', data, base]);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await client.end();
  rmSync(join(base, 'postmaster.pid'));
  for (const name of readdirSync(join(base, 'pg_wal'))) rmSync(join(base, 'pg_wal', name), { recursive: true });
  mkdirSync(join(base, 'pg_wal', 'archive_status'));
  writeFileSync(join(base, 'backup_label'), rows[0]?.labelfile ?? '');
  const { uid, gid } = statSync(data);
  execFileSync('chown', ['-R', `${uid}:${gid}`, base]);
}

/** Waits until what was written so far is in the archive. */
async function archived(url: string): Promise<void> {
  const [last] = await ask<{ name: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as name');
  await until(url, `select coalesce(last_archived_wal >= '${last?.name}', false) as is from pg_stat_archiver`);
}
