import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const appender = fileURLToPath(new URL('./appendForever.ts', import.meta.url));
const looker = fileURLToPath(new URL('./lookAfterKill.ts', import.meta.url));

/** What one round of killing and opening again showed. */
export interface Round {
  /** The last version that was acknowledged before the kill, in this round or an earlier one. */
  acknowledged: number;
  /** How many facts stand in the journal afterwards. */
  facts: number;
  findings: unknown[];
}

/**
 * Kills a process that appends to the database in `folder` and looks what is left, several times over.
 * Every third round, the first too, is killed while it still opens; two of three looks end without closing, so that recovery runs again.
 */
export async function* killRounds(folder: string, rounds: number): AsyncGenerator<Round> {
  let acknowledged = 0;
  for (let round = 0; round < rounds; round += 1) {
    acknowledged = Math.max(acknowledged, await appendUntilKilled(folder, round % 3 === 0));
    const { facts, findings } = await look(folder, round % 3 === 1);
    yield { acknowledged, facts, findings };
    acknowledged = facts;
  }
}

const appendUntilKilled = async (folder: string, early: boolean): Promise<number> => {
  const child = spawn(process.execPath, [appender, folder], { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] });
  const ended = once(child, 'close');
  const kill = (withinMs: number) => setTimeout(() => child.kill('SIGKILL'), Math.random() * withinMs);
  let killing = early ? kill(2000) : undefined;
  let last = 0;
  const pipe = child.stdio[3];
  if (pipe === undefined || pipe === null || !('read' in pipe)) throw new Error('The child has no pipe.');
  createInterface({ input: pipe }).on('line', (line) => {
    last = Number(line);
    killing ??= kill(700);
  });
  await ended;
  clearTimeout(killing);
  return last;
};

const look = async (folder: string, close: boolean): Promise<{ facts: number; findings: unknown[] }> => {
  const { stdout } = await promisify(execFile)(process.execPath, [looker, folder, close ? 'close' : 'leave']);
  const seen: unknown = JSON.parse(stdout);
  if (typeof seen !== 'object' || seen === null || !('facts' in seen) || !('findings' in seen)) throw new Error(stdout);
  if (typeof seen.facts !== 'number' || !Array.isArray(seen.findings)) throw new Error(stdout);
  return { facts: seen.facts, findings: seen.findings };
};
