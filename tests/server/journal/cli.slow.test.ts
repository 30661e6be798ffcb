import fs from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runJournal } from '#server/cli/journal.ts';
import { askServer, type Command, serveCommands } from '#server/cli/socket.ts';
import { journalCommands } from '#server/journal/commands.ts';
import { kinds } from '#server/kinds.ts';
import { signingIn } from './signing.ts';
import { newInFolder } from '#tests/support/database/newDatabase.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'muster-cli-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }), 60_000);

const serve = async (commands: Record<string, Command>): Promise<void> => {
  const stop = await serveCommands(folder, commands);
  onTestFinished(stop);
};

test('the running server answers a command', async () => {
  await serve({ add: async (args) => args.map(Number).reduce((sum, n) => sum + n) });
  expect(await askServer(folder, 'add', ['2', '3'])).toEqual({ answer: 5 });
});

test('only the user of the server may open its socket', async () => {
  await serve({});
  expect(fs.statSync(join(folder, 'muster.sock')).mode & 0o777).toBe(0o600);
});

test('where no server runs there is no answer', async () => {
  expect(await askServer(folder, 'add', [])).toBeNull();
});

test('the sentence of a command that fails reaches the command line', async () => {
  await serve({ fail: () => Promise.reject(new Error('The moon is down.')) });
  await expect(askServer(folder, 'fail', [])).rejects.toThrow('The moon is down.');
  await expect(askServer(folder, 'toString', [])).rejects.toThrow('The server knows no command "toString".');
});

test('a line that is no request is answered, and the server goes on', async () => {
  await serve({ ping: async () => 'pong' });
  const socket = connect(join(folder, 'muster.sock'));
  onTestFinished(() => void socket.destroy());
  socket.write('{"command":1}\n');
  const [answer] = await new Promise<string[]>((resolve) => socket.once('data', (data) => resolve([data.toString()])));
  expect(answer).toBe('{"failure":"A request is {\\"command\\": text, \\"args\\": [text, …]}."}\n');
  expect(await askServer(folder, 'ping', [])).toEqual({ answer: 'pong' });
});

test('a server that stops in the middle is no answer', async () => {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(join(folder, 'muster.sock'), resolve));
  onTestFinished(() => void server.close());
  await expect(askServer(folder, 'ping', [])).rejects.toThrow('The server stopped before it answered.');
});

test('a second server is refused, the socket of a dead one is taken over', async () => {
  fs.writeFileSync(join(folder, 'muster.sock'), '');
  await serve({ who: async () => 'the first' });
  await expect(serveCommands(folder, {})).rejects.toThrow('stop that one first.');
  expect(await askServer(folder, 'who', [])).toEqual({ answer: 'the first' });
});

test('a path too long for a socket is refused with a sentence', async () => {
  await expect(askServer(join(folder, 'x'.repeat(100)), 'ping', [])).rejects.toThrow(
    'is too long for a socket: choose a shorter folder with MUSTER_DATA.',
  );
});

test('an unknown command or a missing argument prints the usage', async () => {
  const usage = {
    lines: [
      'Usage: npm run journal -- show <stream> | replay <stream> | rebuild | verify [<file of heads>] | verify-copy <file> | head | export <folder or s3://bucket/folder> | import <the same>',
    ],
    ok: false,
  };
  expect(await runJournal([], {})).toEqual(usage);
  expect(await runJournal(['show'], {})).toEqual(usage);
  expect(await runJournal(['verify', 'now', 'then'], {})).toEqual(usage);
});

test('without a database the command makes none', async () => {
  expect(await runJournal(['verify'], { MUSTER_DATA: folder })).toEqual({
    lines: [`There is no database in ${folder}/database: start the server once, or name its MUSTER_DATA.`],
    ok: false,
  });
  expect(fs.existsSync(join(folder, 'database'))).toBe(false);
});

test('a command works beside a running server, which answers, and without one', async () => {
  const well = { lines: ['Looked at 0 facts of 0 streams'], ok: true };
  const db = await newInFolder(join(folder, 'database'));
  const env = { MUSTER_DATA: folder };
  expect(await runJournal(['verify'], env)).toMatchObject({ lines: [expect.stringContaining('is in use by another')] });
  const stop = await serveCommands(
    folder,
    journalCommands(db, kinds, signingIn(join(folder, 'journal')), () => new Date()),
  );
  const served = await runJournal(['verify'], env);
  expect(served).toEqual({ lines: [expect.stringContaining(well.lines[0] ?? '')], ok: true });
  await stop();
  await db.close();
  expect(await runJournal(['verify'], env)).toEqual(served);
}, 600_000);
