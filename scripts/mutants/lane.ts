import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './fault.ts';
import { type Meeting, type Project, projectOf } from './meets.ts';
import { withFault } from './places.ts';
import type { Answer, Request } from './runner.ts';
import { copyOf } from './scratch.ts';

/** Which test said no, by the project it belongs to. */
export interface Caught {
  project: Project;
  file: string;
  test: string;
  /** By a test that took too long: `--control` tells whether it does without the fault, too. */
  isLate?: boolean;
}

/** A copy of the project in which one fault after the other is made and taken out again. */
export interface Lane {
  /** `before`: the test that caught it the last time, which is run first. */
  meet(place: Place, meeting: Meeting, before?: Caught | null): Promise<Caught | null>;
  end(): void;
}

const patience = 20 * 60_000;

export function openLane(root: string, files: readonly string[]): Lane {
  const scratch = copyOf(root, files);
  const runners = new Map<string, Runner>();
  const changed = new Set<string>();

  const runnerFor = (postgres: boolean): Runner => {
    const name = postgres ? 'postgres' : 'embedded';
    const runner = runners.get(name) ?? startRunner(scratch.root, postgres);
    runners.set(name, runner);
    return runner;
  };

  const ask = async ({ project, tests }: Step): Promise<Caught | null> => {
    for (let tries = 3; tries > 0; tries -= 1) {
      const runner = runnerFor(project === 'server');
      const answer = await runner.run({ project, files: tests, changed: [...changed] });
      if (runner.isGone()) for (const [name, each] of runners) if (each === runner) runners.delete(name);
      if (answer && !answer.isUnknown)
        return answer.failed === null
          ? null
          : {
              project,
              file: answer.file ?? '',
              test: answer.failed.split('\n', 1)[0] ?? '',
              ...(answer.isLate && { isLate: true }),
            };
    }
    throw new Error(`No tests could be run: ${tests.join(', ')}`);
  };

  return {
    async meet(place, meeting, before) {
      const path = join(scratch.root, place.file);
      const text = readFileSync(path, 'utf8');
      changed.add(place.file);
      writeFileSync(path, withFault(text, place.edits));
      try {
        for (const step of stepsOf(place, meeting, before)) {
          const caught = await ask(step);
          if (caught) return caught;
        }
        return null;
      } finally {
        writeFileSync(path, text);
      }
    },
    end() {
      for (const runner of runners.values()) runner.end();
      scratch.remove();
    },
  };
}

interface Step {
  project: Project;
  tests: readonly string[];
}

const orders: Record<string, readonly Project[]> & { charts: readonly Project[] } = {
  charts: ['node', 'jsdom', 'server'],
  contract: ['node', 'server', 'jsdom'],
  server: ['server', 'node', 'jsdom'],
};

/** The test that caught it before; the nearest of each project; the others. */
export function stepsOf({ room }: Place, meeting: Meeting, before?: Caught | null): Step[] {
  const order = orders[room] ?? orders.charts;
  const known = before && meeting[before.project].includes(before.file) ? [before.file] : [];
  const others = (project: Project) => meeting[project].filter((file) => !known.includes(file));
  return [
    { project: before?.project ?? 'node', tests: known },
    ...order.map((project) => ({ project, tests: others(project).slice(0, 1) })),
    ...order.map((project) => ({ project, tests: others(project).slice(1) })),
  ].filter(({ tests }) => tests.length > 0);
}

/** Those of these test files that fail with no fault made. */
export async function failingAnyway(
  root: string,
  files: readonly string[],
  tests: readonly string[],
): Promise<string[]> {
  const scratch = copyOf(root, files);
  const runner = startRunner(scratch.root, true);
  const failing: string[] = [];
  for (const file of tests) {
    const project = projectOf(file);
    if (project === null) continue;
    const answer = await runner.run({ project, files: [file], changed: [] });
    if (answer?.failed !== null) failing.push(file);
  }
  runner.end();
  scratch.remove();
  return failing;
}

interface Runner {
  /** null: it did not end, and the runner is gone. */
  run(request: Request): Promise<Answer | null>;
  isGone(): boolean;
  end(): void;
}

function startRunner(root: string, postgres: boolean): Runner {
  const env = { ...process.env, ...(postgres && { MUSTER_TEST_POSTGRES: '1' }) };
  const child: ChildProcess = fork(join(root, 'scripts/mutants/runner.ts'), { cwd: root, env, stdio: 'ignore' });
  const ready = once(child, 'message');
  return {
    async run(request) {
      await ready;
      if (!child.connected) return null;
      const gone = new AbortController();
      const limit = setTimeout(() => child.kill('SIGKILL'), patience);
      const leave = () => gone.abort();
      child.once('exit', leave);
      child.send(request, () => {});
      try {
        const [answer]: Answer[] = await once(child, 'message', { signal: gone.signal });
        return answer ?? null;
      } catch {
        return null;
      } finally {
        clearTimeout(limit);
        child.off('exit', leave);
      }
    },
    isGone: () => !child.connected,
    end: () => child.connected && child.disconnect(),
  };
}
