import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The real server, `server/main.ts`, in a process of its own. */
export interface Server {
  url: string;
  /** From the start of the process until `/health` said 200. */
  readyMs: number;
  /** Where its inspector listens; opened when it is first asked for. */
  inspector(): Promise<string>;
  /** Ends it in order, as Ctrl-C does. */
  stop(): Promise<void>;
  /** Ends it at once. */
  kill(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const patience = 60_000;

/** Starts a server on a free port of 127.0.0.1 and waits until it is healthy. */
export async function startServer(env: Record<string, string>): Promise<Server> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--inspect-port=127.0.0.1:0', 'server/main.ts'], {
    cwd: root,
    env: { ...withoutOurs(process.env), HOST: '127.0.0.1', PORT: '0', REQUESTS_PER_SECOND: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const onExit = () => child.kill('SIGKILL');
  process.on('exit', onExit);
  const complaints: string[] = [];
  const debugging = Promise.withResolvers<string>();
  createInterface({ input: child.stderr }).on('line', (line) => {
    const address = /^Debugger listening on (ws:\S+)/.exec(line)?.[1];
    if (address) debugging.resolve(address);
    else complaints.push(line);
  });
  const listening = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /^Muster is at (http:\S+)/.exec(line)?.[1];
      if (url) resolve(url);
    });
  });
  const failed = ended.then(() => {
    throw new Error(`The server ended: ${complaints.join('\n')}`);
  });
  failed.catch(() => undefined);
  const tooLate = wait(patience, undefined, { ref: false }).then(() => {
    throw new Error(`The server was not ready after ${patience / 1000} s. ${complaints.join('\n')}`);
  });
  tooLate.catch(() => undefined);
  const url = await Promise.race([listening, failed, tooLate]);
  await healthy(url);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
    process.off('exit', onExit);
  };
  return {
    url,
    readyMs: performance.now() - started,
    inspector() {
      child.kill('SIGUSR1');
      return debugging.promise;
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

async function healthy(url: string): Promise<void> {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const { ok } = await fetch(`${url}/health`).catch(() => ({ ok: false }));
    if (ok) return;
    await wait(10);
  }
  throw new Error('The server did not become healthy.');
}

/** The bench decides alone what its servers are told. */
const withoutOurs = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) =>
        !/^(PORT|HOST|DATABASE_\w+|MUSTER_\w+|COGNITO_\w+|SUPPORT_EMAIL|VIDEO_HOSTS|ANALYTICS_\w+)$/.test(name),
    ),
  );
