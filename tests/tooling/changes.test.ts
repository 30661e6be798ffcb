import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedSince, checkedCommit, noteChecked } from '../../scripts/affected/changes.ts';

let root = '';
let origin = '';
const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@muster.test', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const write = (path: string, text = path) => writeFileSync(join(root, path), text);
const commit = (path: string, text = path) => {
  write(path, text);
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', path);
  return git(root, 'rev-parse', 'HEAD');
};

beforeEach(() => {
  origin = mkdtempSync(join(tmpdir(), 'muster-origin-'));
  root = mkdtempSync(join(tmpdir(), 'muster-changes-'));
  git(root, 'init', '-q');
  commit('.gitignore', 'node_modules\n');
});

afterEach(() => {
  for (const folder of [root, origin]) rmSync(folder, { recursive: true, force: true });
});

const follow = () => {
  git(origin, 'init', '-q', '--bare');
  git(root, 'remote', 'add', 'origin', origin);
  git(root, 'push', '-qu', 'origin', 'HEAD');
  return git(root, 'rev-parse', 'HEAD');
};

describe('changes since the last check', () => {
  it('are counted from the last commit on which it passed', () => {
    expect(checkedCommit(root)).toBeNull();
    const first = commit('a.ts');
    noteChecked(root);
    commit('b.ts');
    write('c.ts');
    write('a.ts', 'again');
    expect(checkedCommit(root)).toBe(first);
    expect(changedSince(root, first).toSorted()).toEqual(['a.ts', 'b.ts', 'c.ts']);
  });

  it('go on being changes where the check passed with files that are not committed', () => {
    const first = commit('a.ts');
    noteChecked(root);
    write('b.ts');
    noteChecked(root);
    git(root, 'add', '-A');
    git(root, 'commit', '-qm', 'b');
    expect(checkedCommit(root)).toBe(first);
  });

  it('are counted from the branch that is followed where nothing was checked, or what was checked is no part of this branch', () => {
    const first = follow();
    expect(checkedCommit(root)).toBeNull();
    commit('a.ts');
    expect(checkedCommit(root)).toBe(first);
    noteChecked(root);
    git(root, 'reset', '-q', '--hard', first);
    commit('b.ts');
    expect(checkedCommit(root)).toBe(first);
  });

  it('name a file that is gone, and both names of one that was moved', () => {
    const first = commit('a.ts');
    git(root, 'mv', 'a.ts', 'b.ts');
    git(root, 'commit', '-qm', 'moved');
    expect(changedSince(root, first).toSorted()).toEqual(['a.ts', 'b.ts']);
  });
});
