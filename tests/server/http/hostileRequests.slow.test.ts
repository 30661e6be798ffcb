import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { chanceFrom } from './chance.ts';
import { hostileRequest } from './hostileRequests.ts';
import { newInFolder } from '#tests/support/database/newDatabase.ts';
import { bareEnvironment } from '#tests/support/served/bareEnvironment.ts';

const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));
const count = Number(process.env['MUSTER_HOSTILE'] ?? (process.env['MUSTER_LONG'] ? 20_000 : 500));
const seed = Number(process.env['MUSTER_SEED'] ?? Math.floor(Math.random() * 2 ** 32));
const atOnce = 8;
/** What waits for more is given up by us, in milliseconds. */
const patience = 400;

interface Program {
  host: string;
  port: number;
  said: () => string;
}

async function startProgram(): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-hostile-'));
  await (await newInFolder(join(folder, 'database'))).close();
  const env = {
    ...bareEnvironment(),
    MUSTER_DATA: folder,
    MUSTER_DEMO: 'off',
    PORT: '0',
    REQUESTS_PER_SECOND: '0',
  };
  const child = spawn(process.execPath, [main], { env, stdio: 'pipe' });
  const gone = once(child, 'exit');
  let [out, error] = ['', ''];
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (error += data.toString()));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await gone;
    rmSync(folder, { recursive: true });
  });
  for (;;) {
    const url = /Muster is at (\S+)/.exec(out)?.[1];
    if (url) return { host: new URL(url).host, port: Number(new URL(url).port), said: () => error };
    await Promise.race([once(child.stdout, 'data'), gone.then(() => Promise.reject(new Error(error)))]);
  }
}

/** All that is answered until the server closes, or says nothing more. */
function answerTo(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const end = () => {
      socket.destroy();
      resolve(Buffer.concat(parts).toString('latin1'));
    };
    socket.setTimeout(patience, end);
    socket.on('data', (part: Buffer) => void parts.push(part));
    socket.on('end', end);
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? end() : reject(error),
    );
  });
}

const secrets = /root:x:0:0|"private": true|startServer\(|\[core\]|BEGIN [A-Z ]*PRIVATE KEY/;

/** What no answer may be; null where it is none of that. */
function faultOf(answer: string): string | null {
  const [head = ''] = answer.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  if (answer !== '' && status === 0) return 'no answer of HTTP';
  if (status >= 500 && status !== 501 && status !== 505) return `a ${status}`;
  if (/^(x-injected|set-cookie):/im.test(head)) return 'a header of the request in the answer';
  if (/^(server|x-powered-by):/im.test(head)) return 'a header that names the server';
  if (/^location: *(https?:)?\/\/elsewhere/im.test(head)) return 'a way to another host';
  if (/^access-control-allow-origin:/im.test(head)) return 'an answer for another origin';
  if (secrets.test(answer)) return 'a file of the server';
  const isOurs = /^content-security-policy:/im.test(head);
  if (isOurs && !/^x-content-type-options: nosniff/im.test(head)) return 'a page whose type is guessed';
  return null;
}

test(
  `${count} requests that no browser sends get nothing, and the server goes on (MUSTER_SEED=${seed})`,
  async () => {
    const { host, port, said } = await startProgram();
    const chance = chanceFrom(seed);
    const faults: string[] = [];
    const statuses = new Set<string>();
    let left = count;
    const ask = async () => {
      while (left > 0) {
        left -= 1;
        const { bytes, kind } = hostileRequest(chance, host);
        const answer = await answerTo(port, bytes);
        statuses.add(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'none');
        const fault = faultOf(answer);
        if (fault) faults.push(`${fault}: ${kind}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, ask));
    expect(faults).toEqual([]);
    expect(said()).toBe('');
    expect([...statuses]).toEqual(expect.arrayContaining(['200', '400', '401', '404']));
    const health = await fetch(`http://${host}/health`);
    expect([health.status, await health.json()]).toEqual([200, { ready: true }]);
  },
  120_000 + count * 100,
);
