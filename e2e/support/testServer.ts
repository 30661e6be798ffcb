import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultVideoHosts } from '#contract/kit/html.ts';
import { applyDemo } from '#demo/apply.ts';
import { demo } from '#demo/demo.ts';
import type { Config } from '#server/config.ts';
import type { OpenedDb } from '#server/db/db.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { builtApp } from './builtApp.ts';
import { openSnapshot } from './demoSnapshot.ts';

/** The time by which the server goes: the real one unless a test has moved it. */
export interface ServerClock {
  now(): Date;
  /** From now on it is this moment, and time goes on from there. UTC ISO. */
  startAt(instant: string): void;
  /** Moves it by so many milliseconds, back where negative. */
  move(ms: number): void;
  real(): void;
}

/** The real server in this process, over a database in memory that holds the demo organization. */
export interface TestServer extends StartedServer {
  time: ServerClock;
  /** What the server has reported as bugs. */
  bugs: string[];
}

interface Options {
  /** Folder of the built app. */
  built?: string;
  config?: Partial<Config>;
  /** Opens the database; it holds the demo already unless told otherwise. */
  openDb?: () => Promise<OpenedDb>;
}

export async function startTestServer({ built = builtApp, config = {}, openDb }: Options = {}): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), 'muster-e2e-'));
  const files = join(data, 'files');
  const time = movableClock();
  const bugs: string[] = [];
  const server = await startServer(
    {
      port: 0,
      host: '127.0.0.1',
      place: { memory: true },
      data,
      files,
      demo: true,
      laidOpen: false,
      pool: null,
      poolAdmin: null,
      supportEmail: 'help@muster.test',
      publicUrl: null,
      messages: { mail: null, sms: null },
      videoHosts: [...defaultVideoHosts],
      ...config,
    },
    {
      clock: time.now,
      scryptCost: 16,
      built,
      openDb: openDb ?? (() => openSnapshot(files)),
      reportBug: (reference, what, error) => void bugs.push(`${reference} ${what}: ${String(error)}`),
      demo: {
        ...demo,
        fill: (parts) => applyDemo({ ...parts, now: time.now().toISOString(), log: () => undefined }),
      },
    },
  );
  return {
    ...server,
    time,
    bugs,
    close: async () => {
      await server.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function movableClock(): ServerClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    startAt: (instant) => {
      ahead = Date.parse(instant) - Date.now();
    },
    move: (ms) => {
      ahead += ms;
    },
    real: () => {
      ahead = 0;
    },
  };
}
