import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort, unprivileged } from './cluster.ts';

/** A PgBouncer of our own that lends a connection for one transaction. */
export interface Pooler {
  /** The same database through it. */
  through(url: string): string;
  /** It takes every connection to Postgres again, each as it comes back. */
  reconnect(): Promise<void>;
  /** It is gone at once, with every connection. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const said = spawnSync('pgbouncer', ['--version']).stdout?.toString() ?? '';
const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(said)?.map(Number) ?? [];

/** As it calls itself; empty where there is none. */
export const poolerVersion = /PgBouncer \S+/.exec(said)?.[0] ?? '';
/** Whether this one can keep prepared statements of its clients. */
export const keepsPrepared = major > 1 || (major === 1 && minor >= 21);

/** Starts one in front of the server of a URL; `settings` are further lines of its file. */
export async function startPooler(serverUrl: string, settings: readonly string[] = []): Promise<Pooler> {
  const { hostname, port: behind, username } = new URL(serverUrl);
  const folder = mkdtempSync(join(tmpdir(), 'muster-pooler-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`);
  writeFileSync(
    file,
    `
[databases]
* = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
admin_users = ${username}
pool_mode = transaction
default_pool_size = 8
${settings.join('\n')}
`,
  );
  const through = (url: string): string => {
    const pooled = new URL(url);
    pooled.port = String(port);
    return pooled.href;
  };
  const console = through(new URL('/pgbouncer', serverUrl).href);
  let child: ChildProcess;
  const start = async () => {
    child = spawn('pgbouncer', ['-q', file], { ...(process.getuid?.() === 0 ? unprivileged() : {}), stdio: 'ignore' });
    while (!(await command(console, 'show version').catch(() => false))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`);
      await wait(20);
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  await start();
  return {
    through,
    reconnect: async () => void (await command(console, 'reconnect')),
    kill: () => end('SIGKILL'),
    start,
    async stop() {
      await end('SIGKILL');
      rmSync(folder, { recursive: true });
    },
  };
}

/** Its console takes nothing but simple queries. */
async function command(url: string, text: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(text);
    return true;
  } finally {
    await client.end();
  }
}
