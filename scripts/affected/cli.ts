// Prints which test files a check has to run, as JSON: `{ since, files }`, each null where every test is meant.
import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { root } from '../project.mjs';
import { filesOf } from '../mutants/scratch.ts';
import { affectedTests } from './affected.ts';
import { changedSince, checkedCommit } from './changes.ts';

const since = checkedCommit(root);
const files =
  since === null ? null : affectedTests({ root, files: filesOf(root) }, changedSince(root, since), reached(since));
console.log(JSON.stringify({ since: files && since, files }));

/** The test files that import what changed, as the test runner finds them. */
function reached(commit: string): string[] {
  const projects = ['node', 'jsdom', 'server'].flatMap((name) => ['--project', name]);
  const args = ['list', '--filesOnly', '--json', '--changed', commit, ...projects];
  const found = JSON.parse(execFileSync('vitest', args, { cwd: root, encoding: 'utf8' })) as { file: string }[];
  return found.map(({ file }) => relative(root, file));
}
