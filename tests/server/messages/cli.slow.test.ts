import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runMessages } from '#server/cli/messages.ts';
import { serveCommands } from '#server/cli/socket.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open.ts';
import { messageCommands } from '#server/messages/commands.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'muster-letters-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }), 60_000);

test('anything but its one command prints the usage', async () => {
  const usage = { lines: ['Usage: npm run messages -- dead'], ok: false };
  expect(await runMessages([], {})).toEqual(usage);
  expect(await runMessages(['dead', 'now'], {})).toEqual(usage);
  expect(await runMessages(['retry'], {})).toEqual(usage);
});

test('without a database the command makes none', async () => {
  expect(await runMessages(['dead'], { MUSTER_DATA: folder })).toEqual({
    lines: [`There is no database in ${folder}/database: start the server once, or name its MUSTER_DATA.`],
    ok: false,
  });
});

test('dead letters are listed beside a running server, and without one', async () => {
  const none = { lines: ['0 messages were not delivered.'], ok: true };
  const env = { MUSTER_DATA: folder };
  const db = await openDb({ folder: join(folder, 'database') });
  await migrate(db);
  const stop = await serveCommands(folder, messageCommands(db));
  expect(await runMessages(['dead'], env)).toEqual(none);
  await stop();
  expect(await runMessages(['dead'], env)).toMatchObject({ ok: false });
  await db.close();
  expect(await runMessages(['dead'], env)).toEqual(none);
}, 60_000);
