import { chmodSync, copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes below `folder` and counts what it wrote. Nothing in it tells when or by whom: the same input makes the same files. */
export function writerInto(folder: string) {
  const total = { files: 0, bytes: 0 };
  const place = (path: string, program: boolean, put: (target: string) => void): void => {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    put(target);
    chmodSync(target, program ? 0o755 : 0o644);
    total.files += 1;
    total.bytes += statSync(target).size;
  };
  return {
    copy: (from: string, path: string, program = false) => place(path, program, (target) => copyFileSync(from, target)),
    write: (path: string, text: string, program = false) =>
      place(path, program, (target) => writeFileSync(target, text)),
    written: () => ({ ...total }),
  };
}

export type Writer = ReturnType<typeof writerInto>;

/** The files below a folder, by their paths in it, in one order everywhere. */
export const filesBelow = (folder: string, wanted: (path: string) => boolean = () => true, path = ''): string[] =>
  readdirSync(join(folder, path), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = join(path, entry.name);
      if (!wanted(below)) return [];
      return entry.isDirectory() ? filesBelow(folder, wanted, below) : [below];
    });
