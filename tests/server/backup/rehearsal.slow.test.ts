import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newKeys } from '#server/backup/sealing.ts';
import { readPause } from '#server/backup/pause.ts';
import { runBackup } from '#server/cli/backup.ts';
import { runMessages } from '#server/cli/messages.ts';
import { runRestore } from '#server/cli/restore.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { openStore } from '#server/files/openStore.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { queueMessage } from '#server/outbox/queue.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { addPicture, emptyPlace, type Env, engines, folderOfBackups, newPlace, root, serve, textOf } from './places.ts';

/** Every migration runs in a place where a backup is restored: where the engine makes no difference, on the one that is quicker at it. */
const quickest: Db['engine'] = inject('postgresUrl') ? 'postgres' : 'pglite';

for (const engine of engines) {
  describe(`on ${engine}`, { timeout: 600_000 }, () => {
    test('what waited to be sent never leaves, and what comes later leaves once sending is on', async () => {
      const env = await newPlace(engine);
      const server = await serve(env);
      const tenant = await createTenant(server.db);
      const recipient = { kind: 'person', id: tenant.cora } as const;
      const stamp = { actor: tenant.rita, at: new Date().toISOString() };
      const queue = (db: Db, cause: string) =>
        db.tx((sql) =>
          queueMessage(
            sql,
            { cause, template: 'passwordChanged', recipient, channel: 'mail', organization: null },
            stamp,
          ),
        );
      await queue(server.db, 'before');
      const folder = folderOfBackups();
      await runBackup([folder], env);
      await server.close();
      const place = await emptyPlace(engine);
      const said = await runRestore([folder], place);
      expect(said.lines).toContain('1 message waited to be sent and is not: "npm run messages -- dead" lists them.');
      const restored = await serve(place);
      // Without, each stream that is verified reads whole tables, and a year of facts takes hours.
      const counted = await restored.db.query(
        `select relname from pg_class where relname in ('journal', 'stream') and reltuples < 0`,
      );
      expect(counted.rows).toEqual([]);
      const states = async () =>
        (
          await restored.db.query<{ cause: string; state: string; reason: string | null }>(
            'select cause, state, reason from outbox order by cause desc',
          )
        ).rows;
      await queue(restored.db, 'after');
      expect(await (await fetch(`${restored.url}/health/ready`)).json()).toEqual({ ready: true, sending: 'off' });
      const held = { cause: 'before', state: 'failed', reason: 'restored' };
      expect(await states()).toEqual([held, { cause: 'after', state: 'queued', reason: null }]);
      expect(await runMessages(['resume'], place)).toEqual({ lines: ['Sending is on.'], ok: true });
      expect(await runMessages(['resume'], place)).toEqual({ lines: ['Sending is on already.'], ok: true });
      expect(await readPause(restored.db)).toBeNull();
      expect(await (await fetch(`${restored.url}/health/ready`)).json()).toEqual({ ready: true });
      expect((await states())[0]).toEqual(held);
    });
  });
}

describe('a backup', { timeout: 600_000 }, () => {
  async function filled(extra: Env = {}): Promise<{ env: Env; server: StartedServer; tenant: Tenant; folder: string }> {
    const env = { ...(await newPlace('pglite')), ...extra };
    const server = await serve(env);
    return { env, server, tenant: await createTenant(server.db), folder: folderOfBackups() };
  }

  test('copies only files that no earlier one holds, and old ones go with what they alone hold', async () => {
    const { env, server, tenant, folder } = await filled();
    const first = await addPicture(tenant, server.files, 'first');
    expect((await runBackup([folder], env)).lines[0]).toContain('and 1 files, 1 of them new');
    const second = await addPicture(tenant, server.files, 'second');
    expect((await runBackup([folder], env)).lines[0]).toContain('and 2 files, 1 of them new');
    await server.db.query('delete from stored_file where key = $1', [first]);
    expect((await runBackup([folder, '--keep', '1'], env)).lines).toEqual([
      expect.stringContaining('and 1 files, 0 of them new'),
      expect.stringContaining('It is not encrypted'),
      '2 older backups were removed.',
    ]);
    expect(readdirSync(join(folder, 'files'))).toEqual([second]);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  test('is for the eyes of its owner alone', async () => {
    const { env, server, tenant, folder } = await filled();
    await addPicture(tenant, server.files, 'a picture');
    await runBackup([folder], env);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const { mode } = statSync(join(entry.parentPath, entry.name));
      expect([entry.name, mode & 0o777]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600]);
    }
  });

  test('is read with the secret key alone', async () => {
    const { secretKey, publicKey } = await newKeys();
    const { env, server, tenant, folder } = await filled({ MUSTER_BACKUP_KEY: publicKey });
    const key = await addPicture(tenant, server.files, 'a secret picture');
    expect((await runBackup([folder], env)).ok).toBe(true);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile()))
      expect(readFileSync(join(entry.parentPath, entry.name), 'latin1')).not.toContain('secret picture');
    const place = await emptyPlace(quickest);
    const sentence = `The backup is encrypted for ${publicKey}: give the secret key that belongs to it as MUSTER_BACKUP_KEY or in MUSTER_BACKUP_KEY_FILE.`;
    const { secretKey: other } = await newKeys();
    for (const wrong of [{}, { MUSTER_BACKUP_KEY: publicKey }, { MUSTER_BACKUP_KEY: other }])
      expect(await runRestore([folder], { ...place, ...wrong })).toEqual({ lines: [sentence], ok: false });
    expect(await runRestore([folder], { ...place, MUSTER_BACKUP_KEY: secretKey })).toMatchObject({ ok: true });
    expect(await textOf(openStore(readConfig(place)), key)).toBe('a secret picture');
  });

  test('is restored into an empty place alone', async () => {
    const { env, server, tenant, folder } = await filled();
    const key = await addPicture(tenant, server.files, 'a picture');
    await runBackup([folder], env);
    await server.close();
    expect(await runRestore([folder], env)).toEqual({
      lines: [`There is a database in ${env['MUSTER_DATA']}/database already: restore with another MUSTER_DATA.`],
      ok: false,
    });
    const place = await emptyPlace('pglite');
    await openStore(readConfig(place)).put({
      ...{ bytes: Buffer.from('other'), name: 'a', type: 'text/plain', width: null, height: null, isPublic: false },
    });
    expect(await runRestore([folder], place)).toEqual({
      lines: ['There are stored files already: restore into another folder, or another bucket.'],
      ok: false,
    });
    expect(await textOf(server.files, key)).toBe('a picture');
  });

  test('that was changed is not restored, and no server starts on what came of it', async () => {
    const { env, server, tenant, folder } = await filled();
    const key = await addPicture(tenant, server.files, 'a picture');
    await runBackup([folder], env);
    writeFileSync(join(folder, 'files', key), 'another');
    const place = await emptyPlace(quickest);
    expect(await runRestore([folder], place)).toEqual({
      lines: [`${join(folder, 'files', key)} is not the file of 9 bytes that was backed up.`],
      ok: false,
    });
    await expect(startServer(readConfig(place))).rejects.toThrow(
      'The restore into this database did not end: empty it, with its files, and restore again.',
    );
  });

  test('says what it lacks', async () => {
    const { env, server, tenant, folder } = await filled();
    const key = await addPicture(tenant, server.files, 'a picture');
    await server.files.remove(key);
    const made = await runBackup([folder], env);
    expect([made.ok, made.lines.at(-1)]).toEqual([
      false,
      `The file ${key} is missing where files are stored: it was lost before this backup.`,
    ]);
  });

  test('wants a folder', async () => {
    const usage = {
      lines: ['Usage: npm run backup -- <folder or s3://bucket/folder> [--keep <number of backups>] | new-key'],
      ok: false,
    };
    for (const args of [[], ['--keep', '3'], ['folder', '--keep', '0'], ['folder', 'more']])
      expect(await runBackup(args, {})).toEqual(usage);
    expect(await runRestore([join(root, 'nowhere')], await emptyPlace('pglite'))).toEqual({
      lines: [`There is no backup in ${join(root, 'nowhere')}.`],
      ok: false,
    });
  });
});

describe('with files in a bucket', { timeout: 600_000 }, () => {
  const s3 = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: join(root, 's3') },
    configureBuckets: [{ name: 'harbor' }, { name: 'elsewhere' }, { name: 'vault' }],
  });
  let bucket: (name: string) => Env;
  beforeAll(async () => {
    const { port } = await s3.run();
    bucket = (name) => ({
      ...{ S3_BUCKET: name, S3_ENDPOINT: `http://127.0.0.1:${port}` },
      ...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    });
  });
  afterAll(() => s3.close());

  test('they go to a bucket of backups, and come back in another one', async () => {
    const env = { ...(await newPlace('pglite')), ...bucket('harbor') };
    const server = await serve(env);
    const key = await addPicture(await createTenant(server.db), server.files, 'a picture');
    const folder = 's3://vault/nightly';
    expect((await runBackup([folder], env)).lines[0]).toContain('Backed up to s3://vault/nightly/2');
    const place = await emptyPlace('pglite');
    expect((await runRestore([folder], { ...place, ...bucket('harbor') })).lines).toEqual([
      'There are stored files already: restore into another folder, or another bucket.',
    ]);
    const other = { ...(await emptyPlace('pglite')), ...bucket('elsewhere') };
    expect(await runRestore([folder], other)).toMatchObject({ ok: true });
    expect(await textOf(openStore(readConfig(other)), key)).toBe('a picture');
  });
});
