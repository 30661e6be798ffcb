import { join } from 'node:path';
import { createVitest } from 'vitest/node';

/** What the runner is asked: to look at `changed` anew and to run these test files of a project until one test fails. */
export interface Request {
  project: string;
  files: readonly string[];
  changed: readonly string[];
}

/** The first test that failed, or what kept a file from being run; null where all passed. */
export interface Answer {
  failed: string | null;
  file: string | null;
}

const root = process.cwd();
const vitest = await createVitest('test', {
  root,
  watch: false,
  bail: 1,
  maxWorkers: 1,
  cache: false,
  reporters: [{}],
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

async function run({ project, files, changed }: Request): Promise<Answer> {
  for (const file of changed) vitest.invalidateFile(join(root, file));
  const wanted = vitest.getProjectByName(project);
  const result = await vitest.runTestSpecifications(files.map((file) => wanted.createSpecification(join(root, file))));
  const asked = result.testModules.filter((module) => files.includes(module.relativeModuleId));
  for (const module of asked) {
    const [test] = module.children.allTests('failed');
    const errors = [module, ...module.children.allSuites()].flatMap((each) => each.errors());
    const failed = test?.fullName ?? errors[0]?.message;
    if (failed !== undefined) return { failed, file: module.relativeModuleId };
  }
  const [unhandled] = result.unhandledErrors;
  return unhandled ? { failed: String(unhandled), file: files[0] ?? null } : { failed: null, file: null };
}
