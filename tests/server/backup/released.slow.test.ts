import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { demo } from '#demo/demo.ts';
import { runJournal } from '#server/cli/journal.ts';
import { runRestore } from '#server/cli/restore.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { startServer } from '#server/start.ts';
import { createDatabase } from '#tests/support/database/reset.ts';
import { signIn } from '#tests/support/tenant/logins.ts';

const released = fileURLToPath(new URL('released/', import.meta.url));
const folders = readdirSync(released, { withFileTypes: true }).flatMap((each) =>
  each.isDirectory() ? [each.name] : [],
);
const engines: Db['engine'][] = inject('postgresUrl') ? ['pglite', 'postgres'] : ['pglite'];

const root = mkdtempSync(join(tmpdir(), 'muster-released-'));
afterAll(() => rmSync(root, { recursive: true, force: true }), 60_000);

async function emptyPlace(name: string, engine: Db['engine']): Promise<Record<string, string>> {
  const env = { MUSTER_DATA: join(root, `${name} ${engine}`), MUSTER_DEMO: 'on', PORT: '0' };
  if (engine === 'pglite') return env;
  const { url, drop } = await createDatabase(inject('postgresUrl') ?? '');
  onTestFinished(drop);
  return { ...env, DATABASE_URL: url };
}

test.each(folders.flatMap((name) => engines.map((engine) => [name, engine] as const)))(
  'the release of %s is restored into %s, keeps its facts, and is served',
  { timeout: 240_000 },
  async (name, engine) => {
    const env = await emptyPlace(name, engine);
    const restored = await runRestore([join(released, name)], env);
    expect(restored.ok, restored.lines.join('\n')).toBe(true);
    const rebuilt = await runJournal(['rebuild'], env);
    expect(rebuilt.ok, rebuilt.lines.join('\n')).toBe(true);
    const verified = await runJournal(['verify'], env);
    expect(verified.ok, verified.lines.join('\n')).toBe(true);

    const server = await startServer(readConfig(env), { demo });
    onTestFinished(() => server.close());
    const as = async (who: string) => {
      const { IdToken } = await signIn(server.url, `${who}@muster.test`);
      return async (path: string) => {
        const response = await fetch(`${server.url}/api${path}`, { headers: { authorization: `Bearer ${IdToken}` } });
        expect([path, response.status]).toEqual([path, 200]);
        return response.json();
      };
    };
    const [mia, sam, cora] = await Promise.all(['mia', 'sam', 'cora'].map(as));
    if (!mia || !sam || !cora) throw new Error('Nobody could sign in.');
    const { Organizations } = await mia('/users/current');
    const [harbor] = Organizations as { id: string; ParentId: string }[];
    const place = `OrganizationId=${harbor?.id}&ParentId=${harbor?.ParentId}`;
    const events = await cora(`/users/current/upcoming-events?${place}`);
    expect(events.data.length).toBeGreaterThan(3);
    expect(await mia('/personal/contacts')).toMatchObject({ data: [{ name: 'Ana Reyes' }, { name: 'Theo Marsh' }] });
    const alerts = await sam(`/organizations/${harbor?.id}/safety-alerts?ParentId=${harbor?.ParentId}`);
    expect(alerts.data).toMatchObject([{ information: 'TEST fire drill' }]);
    const plan = await sam(`/organizations/${harbor?.id}/duty/plan?ParentId=${harbor?.ParentId}`);
    expect(plan.shifts).toMatchObject([{ firstName: 'Sam', weekday: 5, start: '21:00', end: '02:00' }]);
    const { id } = await cora('/users/current');
    expect((await cora(`/users/${id}/incident-reports`)).data).toHaveLength(6);
  },
);
