import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The release before this one: what runs beside it while an installation is upgraded. Each release names itself here for the next. */
export const commitBefore = 'ed32ad0950d74f51b5d04a864509b641f8edd55c';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const parts = ['contract', 'machines', 'server', 'demo', 'tests', 'src', 'package.json', 'tsconfig.json'];

/** Whether the history is here: a copy without it can not know the release before. */
export function hasVersionBefore(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commitBefore}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Writes the sources of the release before into an empty folder, with the packages of this one, and answers one of its programs. */
export function unpackVersionBefore(folder: string, program: string): string {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commitBefore, ...parts], { cwd: root, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return join(folder, program);
}
