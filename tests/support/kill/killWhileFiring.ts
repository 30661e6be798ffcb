import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const program = fileURLToPath(new URL('escalateUntilKilled.ts', import.meta.url));

/** After which line, and how many milliseconds later, a process is killed: the same for a seed. */
function pointOf(seed: number): { after: 'opened' | 'escalated'; ms: number } {
  const dice = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  return { after: seed % 2 === 0 ? 'opened' : 'escalated', ms: dice % 60 };
}

/** A process fires the timers of a database, by its folder or its address, that are due at `now` (UTC ISO) and delivers, until it is killed. */
export async function killWhileFiring(place: string, now: string, seed: number): Promise<void> {
  const { after, ms } = pointOf(seed);
  const child = spawn(process.execPath, [program, place, now], { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] });
  const ended = once(child, 'close');
  const pipe = child.stdio[3];
  if (pipe === undefined || pipe === null || !('read' in pipe)) throw new Error('The child has no pipe.');
  createInterface({ input: pipe }).on('line', (line) => {
    if (line === after) setTimeout(() => child.kill('SIGKILL'), ms);
  });
  expect(await ended).toEqual([null, 'SIGKILL']);
}
