import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own, on a data folder that outlives it. */
export interface OwnProcess {
  url: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends it and takes its data away. */
  remove(): Promise<void>;
}

const program = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** Starts the server as `npm start` does once everything is installed and built: a fresh data folder, the demo in it. */
export async function startOwnProcess(): Promise<OwnProcess> {
  const data = mkdtempSync(join(tmpdir(), 'muster-e2e-data-'));
  const port = await freePort();
  let child: ChildProcess | null = null;

  const kill = async () => {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    child = null;
    await ended;
  };
  const start = async () => {
    const env = {
      ...process.env,
      PORT: String(port),
      MUSTER_DATA: data,
      MUSTER_DEMO: 'on',
      DATABASE_URL: '',
      DATABASE_DIRECT_URL: '',
    };
    child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    await ready(child);
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    kill,
    start,
    remove: async () => {
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('the server cannot be heard');
  let said = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    createInterface({ input: stdout }).on('line', (line) => line.startsWith('Muster is at ') && resolve());
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const closed = once(probe, 'close');
  probe.close();
  await closed;
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return address.port;
}
