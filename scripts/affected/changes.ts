import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const record = (root: string) => join(root, 'node_modules/.cache/checked');

function git(root: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/**
 * The commit from which changes are counted: the last one that was checked here, else where this branch left the one it
 * follows. Null where there is neither, or where a branch without changes of its own was never checked here.
 */
export function checkedCommit(root: string): string | null {
  const checked = read(record(root));
  if (checked && git(root, 'merge-base', '--is-ancestor', checked, 'HEAD') !== null) return checked;
  const upstream = git(root, 'merge-base', '@{upstream}', 'HEAD');
  return upstream && changedSince(root, upstream).length > 0 ? upstream : null;
}

/** Files that were changed, added or removed since a commit, committed or not. */
export function changedSince(root: string, commit: string): string[] {
  const tracked = git(root, 'diff', '--name-only', '--no-renames', commit);
  const added = git(root, 'ls-files', '--others', '--exclude-standard');
  if (tracked === null || added === null) throw new Error(`What changed since ${commit} could not be read.`);
  return [...tracked.split('\n'), ...added.split('\n')].filter((path) => path !== '');
}

/** Notes that the check passed on this commit; files that are not committed yet are checked again. */
export function noteChecked(root: string): void {
  if (git(root, 'status', '--porcelain') !== '') return;
  const head = git(root, 'rev-parse', 'HEAD');
  if (!head) return;
  mkdirSync(dirname(record(root)), { recursive: true });
  writeFileSync(record(root), head);
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}
