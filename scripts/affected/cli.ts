// Prints what a check has to look at, as JSON: `{ since, tests, sources }`, or null where that is everything.
import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { root } from '../project.mjs';
import { filesOf } from '../mutants/scratch.ts';
import { affectedTests, filesToLint } from './affected.ts';
import { changedSince, checkedCommit } from './changes.ts';

const since = checkedCommit(root);
console.log(JSON.stringify(since === null ? null : affectedBy(since)));

function affectedBy(commit: string) {
  const project = { root, files: filesOf(root) };
  const changed = changedSince(root, commit);
  const tests = affectedTests(project, changed, reached(commit));
  return tests && { since: commit, tests, sources: filesToLint(project, changed) };
}

/** The test files that import what changed, as the test runner finds them. */
function reached(commit: string): string[] {
  const projects = ['node', 'jsdom', 'server'].flatMap((name) => ['--project', name]);
  const args = ['list', '--filesOnly', '--json', '--changed', commit, ...projects];
  const found = JSON.parse(execFileSync('vitest', args, { cwd: root, encoding: 'utf8' })) as { file: string }[];
  return found.map(({ file }) => relative(root, file));
}
