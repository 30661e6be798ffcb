import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localIdentity } from '#server/identity/identity.ts';
import { type Program, startProgram } from '#tests/support/served/program.ts';

describe('the program', { timeout: 90_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-main-'));
  const running: Program[] = [];
  let first: Program;

  beforeAll(() => {
    first = run();
  });
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    rmSync(folder, { recursive: true });
  });

  function run(environment: Record<string, string> = {}): Program {
    const program = startProgram({ MUSTER_DATA: folder, ...environment });
    running.push(program);
    return program;
  }

  /** How a program ended that must not start. */
  async function refused(ran: Program): Promise<[end: unknown, said: string]> {
    const end = await Promise.race([ran.ended, ran.url().catch(() => ran.ended)]);
    ran.child.kill('SIGKILL');
    return [end, ran.said.error];
  }

  test('says where it is', async () => {
    expect((await fetch(`${await first.url()}/health`)).status).toBe(200);
  });

  test('prints a link while there is no organization, and whoever opens it makes one', async () => {
    const url = await first.url();
    const [, secret = ''] = await first.printed(/^http:\S+\/setup#([\w-]{43})$/m);
    const values = {
      ...{ organizationName: 'Harbor House', parentName: 'Northfield Societies' },
      ...{ firstName: 'Sam', lastName: 'Whitfield', email: 'sam@example.org', password: 'Harbor-2026' },
    };
    const body = JSON.stringify({ secret, values });
    const setUp = () =>
      fetch(`${url}/api/setup`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect([(await setUp()).status, (await setUp()).status]).toEqual([200, 404]);
    expect(first.said.out).toContain(`${url}/setup#${secret}`);
  });

  test('offers the sample without the demo to whoever set it up', async () => {
    const url = await first.url();
    const signIn = await fetch(`${url}/idp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: localIdentity.clientId,
        AuthParameters: { USERNAME: 'sam@example.org', PASSWORD: 'Harbor-2026' },
      }),
    });
    const authorization = `Bearer ${(await signIn.json()).AuthenticationResult.IdToken}`;
    const asked = async (path: string) => (await fetch(`${url}/api${path}`, { headers: { authorization } })).json();
    const [{ id, ParentId }] = (await asked('/users/current')).Organizations;
    const { data } = await asked(`/organizations/${id}/sample?ParentId=${ParentId}`);
    expect(data.map(({ part, names }: { part: string; names: string[] }) => [part, names.length])).toEqual([
      ['eventTypes', 4],
      ['houseRules', 5],
      ['education', 5],
    ]);
  });

  test('does not start twice on one folder, not even on a new one, and says so', async () => {
    expect(await refused(run())).toEqual([
      1,
      `The database in ${folder}/database is in use by another process: stop that one first, or choose another folder with MUSTER_DATA.\n`,
    ]);
  });

  test('does not start with a wrong configuration, and says what is wrong', async () => {
    expect(await refused(run({ PORT: 'x', MUSTER_TLS: 'on' }))).toEqual([
      1,
      'PORT must be a number from 0 to 65535.\nMUSTER_TLS must be self or off: with a certificate of your own, put a proxy that speaks https in front.\n',
    ]);
  });

  test('ends in order when it is told to, also by two who mean the same', async () => {
    first.child.kill('SIGTERM');
    first.child.kill('SIGINT');
    expect([await first.ended, first.said.error]).toEqual([0, '']);
  });

  test('does not start on damaged data, and says what to do', async () => {
    truncateSync(join(folder, 'database/postgres/global/pg_control'), 10);
    expect(await refused(run())).toEqual([
      1,
      `The database in ${folder}/database does not open, its files are damaged or incomplete: ` +
        'put a copy back in its place, or move the folder away to start with an empty one.\n',
    ]);
  });
});
