import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '../served/bareEnvironment.ts';
import type { Cast } from './casts.ts';

/** The program of an evening's server, in this release's sources. */
const ownProgram = fileURLToPath(new URL('./serveEvening.ts', import.meta.url));

export type Ask = { what: 'furnish'; casts: number } | { what: 'look' } | { what: 'dieAfter'; commits: number };

/** What stands in the database. */
export interface EveningState {
  findings: unknown[];
  /** Messages that were not sent exactly once; an invitation is not sent to whoever has said yes meanwhile. */
  unsettled: unknown[];
  /** How often there is which fact in which stream, a message of which template, a record of which kind. */
  counts: [what: string, count: number][];
}

/** A server in a process of its own, until it is killed. */
export interface Killable {
  url: string;
  furnish(casts: number): Promise<Cast[]>;
  look(): Promise<EveningState>;
  /** The process kills itself when so many transactions more are committed, before anyone is told. */
  dieAfter(commits: number): Promise<void>;
  kill(): void;
  /** Resolves when the process is gone; rejects when it went by itself. */
  killed: Promise<void>;
}

/** Starts the server, of this release unless `program` is another's; null when it was killed `killAfter` milliseconds after the start, before it answered. */
export async function startKillable(
  environment: Readonly<Record<string, string>>,
  killAfter?: number,
  program = ownProgram,
): Promise<Killable | null> {
  const child = fork(program, {
    env: { ...bareEnvironment(), PORT: '0', MUSTER_DEMO: 'on', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const killed = once(child, 'exit').then(([code, signal]) => {
    if (signal !== 'SIGKILL') throw new Error(`The server ended by itself: ${code ?? signal}.`);
  });
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  const started = await Promise.race([said<{ url: string }>(child), killed.then(() => null)]);
  if (started === null) return null;
  clearTimeout(timer);
  const asked = async <T>(ask: Ask): Promise<T> => {
    child.send(ask);
    const answer = await Promise.race([said<T>(child), killed.then(() => null)]);
    if (answer === null) throw new Error('The server was killed while it was asked.');
    return answer;
  };
  return {
    url: started.url,
    furnish: (casts) => asked({ what: 'furnish', casts }),
    look: () => asked({ what: 'look' }),
    dieAfter: async (commits) => void (await asked<boolean>({ what: 'dieAfter', commits })),
    kill: () => void child.kill('SIGKILL'),
    killed,
  };
}

const said = async <T>(child: ChildProcess): Promise<T> => ((await once(child, 'message')) as [T])[0];
