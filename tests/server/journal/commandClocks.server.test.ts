import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { hour } from '#contract/kit/durations.ts';
import { runBackup } from '#server/cli/backup.ts';
import { runIdentity } from '#server/cli/identity.ts';
import { runRestore } from '#server/cli/restore.ts';
import { openDb } from '#server/db/open.ts';
import { emptyPlace, type Env, folderOfBackups, newPlace } from '../backup/places.ts';

describe.skipIf(inject('postgresUrl') === null)('on Postgres', () => {
  test('a command on a machine whose clock is wrong dates what it writes by the database (S-182)', async () => {
    const [env, other, folder] = [await newPlace('postgres'), await emptyPlace('postgres'), folderOfBackups()];
    const right = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: right + 49 * hour });
    onTestFinished(() => void vi.useRealTimers());
    expect(await runIdentity(['rotate-keys'], env)).toMatchObject({ ok: true });
    const backedUp = await runBackup([folder], env);
    expect(await runRestore([folder], other)).toMatchObject({ ok: true });
    vi.useRealTimers();

    const written = [
      await readTime(env, 'select created_at as at from identity_key'),
      await readTime(other, 'select since as at from sending_pause'),
      dayOf(backedUp.lines[0]),
    ];
    expect(written.map((at) => Math.abs(at - right) < 25 * hour)).toEqual([true, true, true]);
  });
});

async function readTime({ DATABASE_URL: url = '' }: Env, text: string): Promise<number> {
  const db = await openDb({ url });
  onTestFinished(() => db.close());
  return (await db.query<{ at: Date }>(text)).rows[0]?.at.getTime() ?? 0;
}

/** Of the name of a backup. */
const dayOf = (line = ''): number => Date.parse(/\d{4}-\d{2}-\d{2}/.exec(line)?.[0] ?? '');
