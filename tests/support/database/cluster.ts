import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresPrograms } from './findPostgres.ts';

/** A Postgres server of our own, with its data in memory, or in a temporary folder where there is no room. */
export interface Cluster {
  /** The database `postgres` of the server, as its superuser. */
  url: string;
  /** Its processes stand still, and go on. */
  freeze(): void;
  thaw(): void;
  /** The server ends as an operator ends it, and is started again over the same data. */
  halt(): Promise<void>;
  restart(): Promise<void>;
  /** Its processes are gone at once, and write nothing more. */
  crash(): void;
  stop(): Promise<void>;
}

const untilItsInputEnds =
  'folder=$1; shift; "$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server; rm -rf "$folder"';

interface ClusterOptions {
  /** The server that this one follows, from a copy of it. It needs `pg_basebackup`. */
  follows?: Cluster;
  /** Beside the usual ones, or in place of them. */
  settings?: readonly string[];
}

/**
 * Makes and starts a server on a free port of 127.0.0.1. It stops by itself when this process ends, however it ends.
 * Postgres refuses to run as root: for root it runs as the user `postgres` or `nobody`.
 */
export const startCluster = async (
  { initdb, postgres }: PostgresPrograms,
  { follows, settings = [] }: ClusterOptions = {},
): Promise<Cluster> => {
  const user = process.getuid?.() === 0 ? unprivileged() : {};
  const folder = mkdtempSync(join(roomInMemory() ?? tmpdir(), 'muster-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options: SpawnOptions = { ...user, cwd: folder };
  try {
    const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
    if (follows)
      execFileSync('pg_basebackup', ['-d', follows.url, '-D', data, '-R', '-c', 'fast'], { ...user, cwd: folder });
    else execFileSync(initdb, init, { ...user, cwd: folder, stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const port = await freePort();
  const run = [
    postgres,
    '-D',
    data,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    folder,
    ...usual,
    ...asOptions(settings),
  ];
  const child = spawn('sh', ['-c', untilItsInputEnds, 'sh', folder, ...run], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await answering(url, child);
  let again: ChildProcess | undefined;
  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    const main = postmaster();
    for (const pid of [main, ...childrenOf(main)]) process.kill(pid, name);
  };
  const halt = async () => {
    const main = postmaster();
    process.kill(main, 'SIGINT');
    while (existsSync(join(data, 'postmaster.pid'))) await wait(20);
  };
  return {
    url,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    halt,
    crash: () => void process.kill(postmaster(), 'SIGQUIT'),
    async restart() {
      const [command = postgres, ...args] = run;
      again = spawn(command, args, { ...options, stdio: 'ignore' });
      await answering(url, again);
    },
    async stop() {
      if (again) await halt();
      await stop(child);
    },
  };
};

const memory = '/dev/shm';
const enough = 3 * 2 ** 30;

/** Copying a database for each suite is writing above all, and a disk makes that many times as dear. */
const roomInMemory = (): string | undefined => {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize < enough ? undefined : memory;
  } catch {
    return undefined;
  }
};

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number);

const asOptions = (settings: readonly string[]): string[] => settings.flatMap((set) => ['-c', set]);

const usual = asOptions(['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']);

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const exit = once(child, 'exit');
  child.stdin?.end();
  await exit;
};

/** Whom a server runs as that refuses to run as root. */
export const unprivileged = (): { uid?: number; gid?: number } => {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = users.find((user) => user.startsWith('postgres:')) ?? users.find((user) => user.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined)
    throw new Error('There is no user "postgres" or "nobody" to run Postgres as.');
  return { uid: Number(uid), gid: Number(gid) };
};

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
};

const answering = async (url: string, child: ChildProcess): Promise<void> => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) break;
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await wait(50);
    }
  }
  await stop(child);
  throw new Error('The Postgres for the tests did not start.');
};
