import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newInFolder } from '#tests/support/database/newDatabase.ts';
import { type Program, startProgram } from '#tests/support/served/program.ts';
import { signIn } from '#tests/support/tenant/logins.ts';
import { type Scrape, scrape, wordsOf } from './scrape.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const people = fromHere('../../../demo/people');
const operations = fromHere('../../../docs/operations');

/** Everything that the folder of the demo says of its people. */
const personal = readdirSync(people).flatMap((file) =>
  parse<Record<string, string>>(readFileSync(join(people, file)), { columns: true }).map(
    ({ first_name: firstName = '', last_name: lastName = '', email = '', phone = '' }) => ({
      ...{ firstName, lastName, email, phone },
    }),
  ),
);

const has = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

describe('the numbers of the demo', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-numbers-'));
  let program: Program;
  let now: Scrape;

  beforeAll(async () => {
    await (await newInFolder(join(folder, 'database'))).close();
    program = startProgram({ MUSTER_DATA: folder, MUSTER_DEMO: 'on', METRICS_PORT: '0' });
    const url = await program.url();
    const [, metrics = ''] = await program.printed(/Metrics are at (\S+)/);
    const { IdToken } = await signIn(url, 'sam@muster.test');
    const headers = { authorization: `Bearer ${IdToken}` };
    const me = (await (await fetch(`${url}/api/users/current`, { headers })).json()) as { Organizations: Place[] };
    const [{ id, ParentId } = { id: '', ParentId: '' }] = me.Organizations;
    const here = `OrganizationId=${id}&ParentId=${ParentId}`;
    for (const path of [
      `events?${here}`,
      `organizations/${id}/members?${here}`,
      'mia@muster.test',
      'guests/Mia%20Keller',
    ])
      await (await fetch(`${url}/api/${path}`, { headers })).text();
    now = await scrape(metrics);
  }, 180_000);
  afterAll(async () => {
    program.child.kill('SIGTERM');
    await program.ended;
    rmSync(folder, { recursive: true });
  });

  test('hold no name, e-mail address or phone of anybody', () => {
    expect(now.of('muster_calls_total')).toBeGreaterThanOrEqual(5);
    expect(now.of('muster_delivery_attempts_total')).toBeGreaterThan(0);
    expect(personal.length).toBeGreaterThan(50);
    const words = [...wordsOf(now)].map((word) => word.toLowerCase());
    const names = personal.flatMap(({ firstName, lastName }) => [firstName, lastName].filter(Boolean));
    expect(names.filter((name) => words.some((word) => word.split(/\W+/).includes(name.toLowerCase())))).toEqual([]);
    const digits = now.text.replace(/[^\d\n]/g, '');
    for (const { email, phone } of personal) {
      if (email) expect(now.text).not.toContain(email);
      if (phone) expect(digits).not.toContain(phone.replace(/\D/g, ''));
    }
    expect(now.text).not.toContain('@');
  });

  test.skipIf(!has('promtool'))('are as Prometheus wants them (promtool)', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: now.text });
    expect([status, stdout.toString(), stderr.toString()]).toEqual([0, '', '']);
  });

  test.skipIf(!has('promtool'))('have rules that Prometheus takes and that speak when they should (promtool)', () => {
    for (const args of [
      ['check', 'rules', 'alerts.yaml'],
      ['test', 'rules', 'alerts.test.yaml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: operations });
      expect(status, stdout.toString() + stderr.toString()).toBe(0);
    }
  });
});

interface Place {
  id: string;
  ParentId: string;
}
