import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bareEnvironment.ts';

const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));

/** The server as people start it, in a process of its own. */
export interface Program {
  child: ChildProcess;
  said: { out: string; error: string };
  /** The code with which it ended. */
  ended: Promise<number | null>;
  /** What it printed, once it has; rejects with what it said when it ended instead. */
  printed(words: RegExp): Promise<RegExpExecArray>;
  /** Where it is, once it is there. */
  url(): Promise<string>;
}

/** Starts `server/main.ts`, of this version unless `program` is another's, with these variables and no others. */
export function startProgram(environment: Readonly<Record<string, string>>, program = main): Program {
  const env = { ...bareEnvironment(), MUSTER_DEMO: 'off', PORT: '0', ...environment };
  const child = spawn(process.execPath, [program], { env, stdio: 'pipe' });
  const said = { out: '', error: '' };
  child.stdout.on('data', (data: Buffer) => (said.out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (said.error += data.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const printed: Program['printed'] = async (words) => {
    for (;;) {
      const found = words.exec(said.out);
      if (found) return found;
      await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error(said.error)))]);
    }
  };
  return { child, said, ended, printed, url: async () => (await printed(/Muster is at (\S+)/))[1] ?? '' };
}
