import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runMessages } from '#server/cli/messages.ts';
import { serveCommands } from '#server/cli/socket.ts';
import { messageCommands } from '#server/outbox/commands.ts';
import { noChannel } from '#server/outbox/transport.ts';
import { messageIdOf } from '#server/outbox/queue.ts';
import { message, noon, openDesk, queue } from './desk.ts';
import { newInFolder } from '#tests/support/database/newDatabase.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'muster-letters-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }), 60_000);

test('anything but its commands prints the usage', async () => {
  const lines = [
    'Usage: npm run messages -- dead | retry <id> | retry --reason <reason> [--since <time>] | alerts | timers | timers retry <kind> <subject> | resume',
  ];
  const usage = { lines, ok: false };
  expect(await runMessages(['--help'], {})).toEqual({ lines, ok: true });
  expect(await runMessages([], {})).toEqual(usage);
  expect(await runMessages(['dead', 'now'], {})).toEqual(usage);
  expect(await runMessages(['retry'], {})).toEqual(usage);
  expect(await runMessages(['retry', '--reason', 'refused', '--since'], {})).toEqual(usage);
  expect(await runMessages(['toString'], {})).toEqual(usage);
});

test('without a database the command makes none', async () => {
  expect(await runMessages(['dead'], { MUSTER_DATA: folder })).toEqual({
    lines: [`There is no database in ${folder}/database: start the server once, or name its MUSTER_DATA.`],
    ok: false,
  });
});

test('dead letters are listed and tried again beside a running server, and without one', async () => {
  const none = { lines: ['0 messages were not delivered.'], ok: true };
  const env = { MUSTER_DATA: folder };
  const db = await newInFolder(join(folder, 'database'));
  const clock = () => new Date(noon);
  const letters = ['cause-1', 'cause-2'].map((cause) => message(cause, 'nobody', { template: 'text', channel: 'sms' }));
  const [first = '', second = ''] = letters.map(messageIdOf);
  await queue(db, ...letters);
  await openDesk(db).runner({ sms: noChannel }).sendDue();
  const stop = await serveCommands(folder, messageCommands({ db, clock }));
  const done = (id: string) => ({
    lines: [`Message ${id} will be retried, right away if a server is running.`],
    ok: true,
  });
  expect(await runMessages(['retry', first], env)).toEqual(done(first));
  const left = (await runMessages(['dead'], env)).lines;
  expect(left).toEqual([expect.stringContaining(second), '1 message was not delivered.']);
  await stop();
  expect(await runMessages(['dead'], env)).toMatchObject({ ok: false });
  await db.close();
  expect(await runMessages(['retry', second], env)).toEqual(done(second));
  expect(await runMessages(['dead'], env)).toEqual(none);
}, 120_000);
