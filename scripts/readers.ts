import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Which files import each of these; imports of types alone are left out: what runs never sees them. */
export function readersOf(root: string, files: readonly string[]): Map<string, string[]> {
  const readers = new Map<string, string[]>();
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, , name = ''] of text.matchAll(
      /^(import (?!type )|export (?!type ).*from |.*import\()[^;]*?'([#.][^']*)'/gm,
    )) {
      const read = name.startsWith('#') ? name.slice(1) : join(dirname(file), name);
      readers.set(read, [...(readers.get(read) ?? []), file]);
    }
  }
  return readers;
}
