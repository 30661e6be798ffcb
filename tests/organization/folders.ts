import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { showProblem } from '#server/cli/organization/problem.ts';
import { readFolder } from '#server/cli/organization/readFolder.ts';

export const demoFolder = fileURLToPath(new URL('../../demo/', import.meta.url));
export const now = '2026-11-20T15:00:00.000Z';

export interface Copy {
  folder: string;
  /** Replaces a text of a file, which must stand in it. */
  change(file: string, from: string, to: string): void;
  write(file: string, content: string | Uint8Array): void;
  remove(file: string): void;
  problems(): string[];
}

/** A copy of the demo folder to make mistakes in. */
export function copyOfDemo(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'muster-organization-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(demoFolder, folder, { recursive: true });
  const path = (file: string) => join(folder, file);
  return {
    folder,
    change: (file, from, to) => {
      const text = readFileSync(path(file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      writeFileSync(path(file), text.replace(from, to));
    },
    write: (file, content) => writeFileSync(path(file), content),
    remove: (file) => rmSync(path(file), { recursive: true }),
    problems: () => readFolder(folder, now).problems.map(showProblem),
  };
}
