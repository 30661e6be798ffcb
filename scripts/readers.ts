import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const running = /^(import (?!type )|export (?!type ).*from |.*import\()[^;]*?'([#.][^']*)'/gm;
const any = /^(import |export .*from |.*import\()[^;]*?'([#.][^']*)'/gm;

/** Which of these files import each file; imports of types alone are left out unless asked for: what runs never sees them. */
export function readersOf(root: string, files: readonly string[], { types = false } = {}): Map<string, string[]> {
  const readers = new Map<string, string[]>();
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, , name = ''] of text.matchAll(types ? any : running)) {
      const read = name.startsWith('#') ? name.slice(1) : join(dirname(file), name);
      readers.set(read, [...(readers.get(read) ?? []), file]);
    }
  }
  return readers;
}
