import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { demo } from '#demo/demo.ts';
import { runJournal } from '#server/cli/journal.ts';
import { runRestore } from '#server/cli/restore.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { releaseVersion } from '#server/kit/version.ts';
import { startServer } from '#server/start.ts';
import { createDatabase } from '#tests/support/database/reset.ts';
import { signIn } from '#tests/support/tenant/logins.ts';
import { reportCode } from './makeReleased.ts';

const released = fileURLToPath(new URL('released/', import.meta.url));
const entries = readdirSync(released, { withFileTypes: true });
const backups = entries.flatMap((each) => (each.isDirectory() ? [each.name] : []));
const folders = entries.flatMap(({ name }) => (name.endsWith('.tar.br') ? [name.replace('.tar.br', '')] : []));
const engines: Db['engine'][] = inject('postgresUrl') ? ['pglite', 'postgres'] : ['pglite'];
const timeout = 240_000;

const root = mkdtempSync(join(tmpdir(), 'muster-released-'));
afterAll(() => rmSync(root, { recursive: true, force: true }), 60_000);

async function emptyPlace(name: string, engine: Db['engine']): Promise<Record<string, string>> {
  const env = { MUSTER_DATA: join(root, `${name} ${engine}`), MUSTER_DEMO: 'on', PORT: '0' };
  if (engine === 'pglite') return env;
  const { url, drop } = await createDatabase(inject('postgresUrl') ?? '');
  onTestFinished(drop);
  return { ...env, DATABASE_URL: url };
}

const isSound = ({ ok, lines }: { ok: boolean; lines: string[] }) => expect(ok, lines.join('\n')).toBe(true);

/** Folds the journal anew, verifies it, serves the place, and looks for what people of the demo had left there. */
async function holdsWhatWasLeft(env: Record<string, string>, name: string): Promise<void> {
  isSound(await runJournal(['rebuild'], env));
  isSound(await runJournal(['verify'], env));
  const server = await startServer(readConfig(env), { demo });
  onTestFinished(() => server.close());
  const answered = async (path: string, init: RequestInit) => {
    const response = await fetch(`${server.url}/api${path}`, init);
    expect([path, response.status]).toEqual([path, 200]);
    return response.json();
  };
  const as = async (who: string) => {
    const headers = { authorization: `Bearer ${(await signIn(server.url, `${who}@muster.test`)).IdToken}` };
    return (path: string) => answered(path, { headers });
  };
  const [mia, sam, cora] = [await as('mia'), await as('sam'), await as('cora')];
  const [harbor] = (await mia('/users/current')).Organizations as { id: string; ParentId: string }[];
  const place = `OrganizationId=${harbor?.id}&ParentId=${harbor?.ParentId}`;
  const ofHarbor = (what: string) => `/organizations/${harbor?.id}/${what}?ParentId=${harbor?.ParentId}`;
  const past = `/users/current/upcoming-events?${place}&pastEvents=true`;
  const events = [await cora(`/users/current/upcoming-events?${place}`), await cora(past)];
  expect(events.flatMap(({ data }) => data).length).toBeGreaterThan(3);
  expect(await mia('/personal/contacts')).toMatchObject({ data: [{ name: 'Ana Reyes' }, { name: 'Theo Marsh' }] });
  expect((await sam(ofHarbor('safety-alerts'))).data).toMatchObject([{ information: 'TEST fire drill' }]);
  const plan = await sam(ofHarbor('duty/plan'));
  expect(plan.shifts).toMatchObject([{ firstName: 'Sam', weekday: 5, start: '21:00', end: '02:00' }]);
  if (name === '2026-11-28') {
    const { id } = await cora('/users/current');
    expect((await cora(`/users/${id}/incident-reports`)).data).toHaveLength(6);
    return;
  }
  expect((await sam(ofHarbor('roles'))).own).toMatchObject([{ name: 'Safety team', gives: ['safetyOfficer'] }]);
  const lou = await as('lou');
  const places = (await lou('/users/current')).Organizations as { id: string; ParentId: string; name: string }[];
  const cedar = places.find((each) => each.name === 'Cedar House');
  const alerts = await lou(`/organizations/${cedar?.id}/safety-alerts?ParentId=${cedar?.ParentId}`);
  expect(alerts.data).toMatchObject([{ information: 'TEST fire drill' }]);
  const report = await answered('/anonymous-incident-reports/opening', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: reportCode }),
  });
  expect(report).toMatchObject({
    information: 'The railing is loose.',
    Messages: [{ text: 'It is the second step.', fromReader: false }],
  });
}

test.each(backups.flatMap((name) => engines.map((engine) => [name, engine] as const)))(
  'the release of %s is restored into %s, keeps its facts, and is served',
  { timeout },
  async (name, engine) => {
    const env = await emptyPlace(name, engine);
    isSound(await runRestore([join(released, name)], env));
    await holdsWhatWasLeft(env, name);
  },
);

test.each(folders)(
  'the data folder of the release %s opens, keeps its facts, and is served (X-66)',
  { timeout },
  async (name) => {
    const data = join(root, `${name} as it was`);
    mkdirSync(data);
    const packed = readFileSync(join(released, `${name}.tar.br`));
    execFileSync('tar', ['-x', '-C', data], {
      input: brotliDecompressSync(packed, { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } }),
    });
    const env = { MUSTER_DATA: data, MUSTER_DEMO: 'on', PORT: '0' };
    // The first start of this release migrates it.
    await (await startServer(readConfig(env), { demo })).close();
    await holdsWhatWasLeft(env, name);
  },
);

test('a release from 0.2.0 on has its backup and its data folder here (X-66)', async () => {
  expect(backups).toContain(await releaseVersion());
  expect(folders.toSorted()).toEqual(backups.filter((name) => name !== '2026-11-28').toSorted());
});
