import { join } from 'node:path';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';

/** What the runner is asked: to look at `changed` again and to run these test files of a project until one test fails. */
export interface Request {
  project: string;
  files: readonly string[];
  changed: readonly string[];
}

/** The first test that failed, or what kept a file from being read; null where all passed. */
export interface Answer {
  failed: string | null;
  file: string | null;
  /** A test took too long or did not end: on a busy machine that may be the machine. */
  isLate?: boolean;
  /** No worker could be started: nothing is known. */
  isUnknown?: boolean;
}

/** The files stay in the order asked for, the nearest first; by itself the largest would be run first. */
class AsAsked extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

const patience = 30_000_000;
const cpuTime = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};
let progress = 0;

const root = process.cwd();
const vitest = await createVitest('test', {
  root,
  watch: false,
  bail: 1,
  maxWorkers: 1,
  cache: false,
  sequence: { sequencer: AsAsked },
  testTimeout: 90_000,
  hookTimeout: 180_000,
  reporters: [{ onTestCaseResult: () => void (progress = cpuTime()) }],
  onConsoleLog: () => false,
});
await vitest.standalone();

process.on('message', (request: Request) => {
  void run(request).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => {
  setTimeout(() => process.exit(1), 10_000).unref();
  void vitest.close().finally(() => process.exit(0));
});
process.send?.('ready');

/** By the time the processor has worked, so that a busy machine is not taken for a loop without an end. */
function watchForLoop(files: readonly string[]): NodeJS.Timeout {
  progress = cpuTime();
  return setInterval(() => {
    if (cpuTime() - progress < patience) return;
    const looping: Answer = { failed: 'does not end', file: files[0] ?? null };
    process.send?.(looping, () => process.kill(process.pid, 'SIGKILL'));
  }, 1_000);
}

async function run({ project, files, changed }: Request): Promise<Answer> {
  const watch = watchForLoop(files);
  try {
    return await firstFailing(project, files, changed);
  } finally {
    clearInterval(watch);
  }
}

async function firstFailing(project: string, files: readonly string[], changed: readonly string[]): Promise<Answer> {
  for (const file of changed) vitest.invalidateFile(join(root, file));
  const wanted = vitest.getProjectByName(project);
  const result = await vitest.runTestSpecifications(files.map((file) => wanted.createSpecification(join(root, file))));
  const asked = result.testModules.filter((module) => files.includes(module.relativeModuleId));
  for (const module of asked) {
    const [test] = module.children.allTests('failed');
    const errors = [module, ...module.children.allSuites()].flatMap((each) => each.errors());
    const said = [...(test?.result().errors ?? []), ...errors].map(({ message }) => message);
    const failed = test?.fullName ?? said[0];
    const isLate = said.some((each) => /timed out/i.test(each));
    if (failed !== undefined) return { failed, file: module.relativeModuleId, isLate };
  }
  const [unhandled] = result.unhandledErrors;
  const isUnknown = String(unhandled).includes('[vitest-pool]');
  return { failed: unhandled ? String(unhandled) : null, file: files[0] ?? null, isUnknown };
}
