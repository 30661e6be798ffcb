import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runOrganization } from '#server/cli/organization.ts';
import { organizationCommands } from '#server/cli/organization/command.ts';
import { serveCommands } from '#server/cli/socket.ts';
import { readConfig } from '#server/config.ts';
import { openDb } from '#server/db/open.ts';
import { openStore } from '#server/files/openStore.ts';
import { type Copy, copyOfDemo, demoFolder } from './folders.ts';
import { fixtureOver } from './fixture.ts';
import { newInMemory } from '#tests/support/database/newDatabase.ts';

const usage =
  'Usage: npm run organization -- check <folder> | diff <folder> | apply <folder> [--remove-missing] | export <folder> | erase <person id or email> [--yes]';

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The demo with one password alone, because here each costs what it costs in earnest. */
function withOnePassword(): Copy {
  const copy = copyOfDemo();
  copy.write('accounts.yaml', 'accounts:\n  - { email: mia@muster.test, status: confirmed, password: Harbor-2026 }\n');
  return copy;
}

test('what it does is said when it is asked for something else', async () => {
  for (const argv of [
    [],
    ['check'],
    ['apply', 'a', 'b'],
    ['diff'],
    ['diff', 'a', '--remove-missing'],
    ['remove', 'demo'],
    ['export'],
    ['export', 'a', 'b'],
  ]) {
    expect(await runOrganization(argv, {})).toEqual({ lines: [usage], ok: false });
  }
});

test('a folder is checked without a database', async () => {
  expect(await runOrganization(['check', demoFolder], {})).toEqual({
    lines: [
      'No problems found: 2 parents, 3 organizations, 80 people, 16 named accounts, 4 event types, 8 house rules, 6 education items, 2 sign-on providers.',
    ],
    ok: true,
  });
  const nowhere = join(tmpdir(), 'no-such-folder');
  expect(await runOrganization(['check', nowhere], {})).toEqual({
    lines: [
      'accounts.yaml  cannot be read',
      'event-types.yaml  cannot be read',
      'organization.yaml  cannot be read',
      '',
      `3 problems in ${nowhere}. Nothing was changed.`,
    ],
    ok: false,
  });
});

test('a folder is applied to the embedded database, which is made when it is missing', async () => {
  const env = { MUSTER_DATA: dataFolder() };
  const { folder } = withOnePassword();
  const { lines, ok } = await runOrganization(['apply', folder], env);
  expect(ok).toBe(true);
  expect(lines).toContain('people                      80         0         0');
  expect(lines).toContain('accounts                    80         0         0');
});

const textOf = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

test('a running server applies in its place, and its refusals arrive', async () => {
  const MUSTER_DATA = dataFolder();
  const db = await newInMemory();
  const stop = await serveCommands(MUSTER_DATA, organizationCommands(fixtureOver(db)));
  onTestFinished(async () => {
    await stop();
    await db.close();
  });
  const { folder, change, write } = withOnePassword();
  const applied = await runOrganization(['apply', folder], { MUSTER_DATA });
  expect(applied.ok).toBe(true);
  expect((await db.query('select count(*)::int as count from person')).rows).toEqual([{ count: 80 }]);

  expect((await runOrganization(['diff', folder], { MUSTER_DATA })).lines.at(-1)).toBe('Nothing was changed.');
  write('people/pine-hall.csv', textOf(folder, 'people/pine-hall.csv').replace(/^alma.*\n/m, ''));
  expect(await runOrganization(['apply', folder, '--remove-missing'], { MUSTER_DATA })).toEqual({
    lines: ['Nobody in this folder runs Pine Hall. Name an admin of it there. Nothing was changed.'],
    ok: false,
  });

  change('people/pine-hall.csv', 'pine-hall,member', 'oak-hall,member');
  expect(await runOrganization(['apply', folder], { MUSTER_DATA })).toEqual({
    lines: [
      'people/pine-hall.csv:2  the organization oak-hall is not in organization.yaml',
      '',
      `1 problem in ${folder}. Nothing was changed.`,
    ],
    ok: false,
  });
});

test('a folder is exported from the embedded database, beside a running server or without one', async () => {
  const env = { MUSTER_DATA: dataFolder() };
  const place = dataFolder();
  const [alone, beside] = [join(place, 'alone'), join(place, 'beside')];
  await runOrganization(['apply', withOnePassword().folder], env);
  const { ok, lines, notes } = await runOrganization(['export', alone], env);
  expect([ok, lines]).toEqual([
    true,
    [
      `Exported to ${alone}: 2 parents, 3 organizations, 80 people, 0 named accounts, 4 event types, 8 house rules, 6 education items, 2 sign-on providers.`,
      'It holds personal data of members: only this user may read it. Delete it once you no longer need it.',
    ],
  ]);
  expect(notes).toContain('not exported: passwords (1)');

  const db = await openDb(readConfig(env).place);
  const stop = await serveCommands(
    env.MUSTER_DATA,
    organizationCommands({ ...fixtureOver(db), files: openStore(readConfig(env)) }),
  );
  onTestFinished(async () => {
    await stop();
    await db.close();
  });
  const answer = await runOrganization(['export', beside], env);
  expect(answer).toEqual({ ok: true, lines: [lines[0]?.replace(alone, beside), lines[1]], notes });
  const namesIn = (folder: string) => new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  expect(namesIn(beside)).toEqual(namesIn(alone));
  expect(await runOrganization(['export', beside], env)).toEqual({
    lines: [`${beside} is not empty: name a new folder.`],
    ok: false,
  });
});

test('nothing is exported of a database that is not there', async () => {
  const nowhere = join(dataFolder(), 'none');
  const { ok, lines } = await runOrganization(['export', join(dataFolder(), 'out')], { MUSTER_DATA: nowhere });
  expect([ok, lines[0]]).toEqual([false, expect.stringMatching(/^There is no database in /)]);
});

test('a configuration that cannot be is one sentence', async () => {
  expect(await runOrganization(['apply', demoFolder], { DATABASE_URL: 'mysql://here' })).toEqual({
    lines: ['DATABASE_URL must begin with postgres://.'],
    ok: false,
  });
});
