import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type AnswerOf, fillPath } from '#contract/kit/call.ts';
import { type CallName, type Calls, callNamed } from '#contract/calls.ts';
import { demo } from '#demo/demo.ts';
import { runBackup } from '#server/cli/backup.ts';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/start.ts';
import { signIn } from '#tests/support/tenant/logins.ts';

/** What opens the report without a name that stands in the backup: nobody's own, the demo's. */
export const reportCode = '7K4M9PXQ2RTVWY3H';

interface Saying {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}
type Caller = <Name extends CallName>(name: Name, saying?: Saying) => Promise<AnswerOf<Calls[Name]>>;

async function callerAt(url: string, who: string | null): Promise<Caller> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (who !== null) headers['authorization'] = `Bearer ${(await signIn(url, `${who}@muster.test`)).IdToken}`;
  return async (name, { params = {}, query = {}, body } = {}) => {
    const { method, path } = callNamed(name);
    const address = `${url}/api${fillPath(path, params)}?${new URLSearchParams(query)}`;
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(address, { method, headers, ...init });
    if (!response.ok) throw new Error(`${name} was answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as never;
  };
}

/** Does in a served demo what its evenings lack: what `released.slow.test.ts` looks for after the restore. */
async function workInDemo(url: string): Promise<void> {
  const [mia, sam] = [await callerAt(url, 'mia'), await callerAt(url, 'sam')];
  const [cora, dan] = [await callerAt(url, 'cora'), await callerAt(url, 'dan')];
  const user = await mia('getCurrentUser');
  const [harbor] = user.Organizations;
  const orgId = harbor?.id ?? '';
  const ParentId = harbor?.ParentId ?? '';
  const both = { OrganizationId: orgId, ParentId };
  const ofHarbor = { params: { orgId }, query: { ParentId } };

  const contacts: string[] = [];
  for (const [name, phone] of [
    ['Ana Reyes', '+1 617 555 0142'],
    ['Theo Marsh', '+1 617 555 0143'],
  ])
    contacts.push((await mia('addContact', { body: { name, phone } })).id);
  const plan = { first: contacts[0], officers: true, hold: false, own: { contacts: 5, officers: null } };
  await mia('saveAlertPlan', { query: { OrganizationId: orgId }, body: plan });
  await sam('goOnDuty', { ...ofHarbor, body: { until: new Date(Date.now() + 7_200_000).toISOString() } });
  const shifts = [{ weekday: 5, start: '21:00', end: '02:00' }];
  await sam('saveDutyPlan', { ...ofHarbor, body: { shifts, replaces: (await sam('readDutyPlan', ofHarbor)).version } });
  const note = { note: 'Walking home', sendLocation: false };
  await mia('startSafetyCheck', { query: both, body: { minutes: 60, ...note } });
  await mia('sendPersonalAlert', {
    query: both,
    body: { information: 'I feel unsafe', sendLocation: false, requestCall: false },
  });

  const information = 'TEST fire drill';
  const { chapters } = await sam('listAlertAudiences', ofHarbor);
  const audience = { kind: 'chapters', chapters: chapters?.chapters.map(({ id }) => id) };
  const { id: alertId } = await sam('sendOrganizationAlert', { ...ofHarbor, body: { information, audience } });
  await mia('saveAlertResponse', { params: { userId: user.id, alertId }, query: both, body: { status: 'Safe' } });

  const role = { name: 'Safety team', gives: ['safetyOfficer'] };
  await sam('makeRole', { ...ofHarbor, body: role });
  const made = await sam('makeRole', { ...ofHarbor, body: { ...role, name: 'Given up' } });
  const given = made.own.find(({ name }) => name === 'Given up');
  await sam('deleteRole', { params: { orgId, roleId: given?.id ?? '' }, query: { ParentId } });

  const { data } = await cora('listUpcomingEvents', { query: both });
  const event = data.find(({ information }) => information.title === 'Autumn Social')?.id ?? '';
  const { pass } = await dan('getIncidentDesk', { params: { id: event }, query: both });
  const nobody = await callerAt(url, null);
  const report = { location: 'Back stairs', information: 'The railing is loose.', witnesses: '', witnessed: false };
  await nobody('reportAnonymously', {
    body: {
      event,
      pass,
      code: reportCode,
      date: new Date().toISOString(),
      ...report,
      keptFromOwner: false,
      keptFrom: [],
    },
  });
  await nobody('sendAnonymousMessage', { body: { code: reportCode, text: 'It is the second step.', after: '' } });
}

/** Makes the backup of a release, and beside it its data folder as `<folder>.tar.br`: see `released/README.md`. */
async function makeReleased(folder: string): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'muster-release-'));
  const env = { MUSTER_DATA: data, MUSTER_DEMO: 'on', PORT: '0' };
  try {
    const server = await startServer(readConfig(env), { demo });
    await workInDemo(server.url);
    const { lines, ok } = await runBackup([folder], env);
    await server.close();
    console.log(lines.join('\n'));
    if (!ok) process.exitCode = 1;
    const unpacked = execFileSync('tar', ['--sort=name', '--owner=0', '--group=0', '-C', data, '-c', '.'], {
      maxBuffer: 2 ** 28,
    });
    const { BROTLI_PARAM_LARGE_WINDOW: large, BROTLI_PARAM_LGWIN: bits } = constants;
    writeFileSync(`${folder}.tar.br`, brotliCompressSync(unpacked, { params: { [large]: 1, [bits]: 28 } }));
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

const [, , folder] = process.argv;
if (import.meta.main && folder === undefined) throw new Error('Name the folder of the release.');
if (import.meta.main && folder !== undefined) await makeReleased(resolve(folder));
