import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { toParameter } from '#server/db/parameters.ts';
import type { Done } from '../figures.ts';
import { inFolder } from '../processes/folder.ts';
import { hostOfN } from '#tests/support/seeded/copies.ts';
import type { Parameter, RequestSql, Statement } from './recorded.ts';
import type { Workload } from './workload.ts';

/** The program beside the server's own, else one in PATH; null where there is none. */
export function findPgbench(postgres: string): string | null {
  const folders = [dirname(postgres), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'pgbench')).find(canRun) ?? null;
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A script of pgbench and the variables that stay the same in all its transactions. */
export interface Script {
  text: string;
  variables: Record<string, string>;
}

/** The statements of a check-in as pgbench runs them: prepared, in order, each guest once. */
export function scriptOf({ before, inside }: RequestSql): Script {
  const variables: Record<string, string> = { i: '-1' };
  const named = (parameter: Parameter): string => {
    if (parameter === 'host') return ':h';
    if (typeof parameter === 'string') return ':n';
    const value = toParameter(parameter.same);
    if (value === null) return 'null';
    const name = `v${Object.keys(variables).length}`;
    variables[name] = value;
    return `:${name}`;
  };
  const line = ({ text, parameters }: Statement) => {
    const names = parameters.map(named);
    return `${text.trim().replace(/\$(\d+)/g, (_, place: string) => names[Number(place) - 1] ?? 'null')};`;
  };
  const settings = ['\\set i :i + 1', '\\set n :first + :client_id * :each + :i', `\\set h ${hostOfN}`];
  const lines = [...settings, ...before.map(line), 'begin;', ...inside.map(line), 'commit;'];
  return { text: `${lines.join('\n')}\n`, variables };
}

const patience = 60_000;

/** Runs a script with as many clients as doors; every client does `each` transactions. */
export async function runPgbench(program: string, url: string, script: Script, workload: Workload): Promise<Done[][]> {
  return inFolder(async (folder) => {
    const file = join(folder, 'check-in.sql');
    writeFileSync(file, script.text);
    const { doors, each, first } = workload;
    const variables = Object.entries({ ...script.variables, first, each }).flatMap(([name, value]) => [
      '-D',
      `${name}=${value}`,
    ]);
    const { hostname, port, username, pathname } = new URL(url);
    const server = ['-h', hostname, '-p', port, '-U', username];
    const what = ['-n', '-M', 'prepared', '-c', String(doors), '-j', String(Math.min(doors, 2)), '-t', String(each)];
    const log = ['-l', `--log-prefix=${join(folder, 'log')}`];
    const child = spawn(program, [...server, ...what, ...log, ...variables, '-f', file, pathname.slice(1)], {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: patience,
    });
    const [complaints, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    const logs = readdirSync(folder).filter((name) => name.startsWith('log'));
    const done = readLogs(
      logs.map((name) => readFileSync(join(folder, name), 'utf8')),
      doors,
    );
    if (code !== 0 || done.flat().length < doors * each)
      throw new Error(`pgbench failed: ${complaints.slice(0, 2000)}`);
    return done;
  });
}

/** Lines of: client, transaction, microseconds, script, seconds and microseconds of the clock at its end. */
function readLogs(logs: readonly string[], doors: number): Done[][] {
  const done: Done[][] = Array.from({ length: doors }, () => []);
  for (const line of logs.join('').split('\n')) {
    const [client, , took, , seconds, micros] = line.split(' ').map(Number);
    if (client === undefined || took === undefined || seconds === undefined || micros === undefined) continue;
    done[client]?.push({ at: seconds * 1000 + micros / 1000, ms: took / 1000 });
  }
  return done;
}
