import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const rooms: Readonly<Record<string, string>> = { '#styled': 'styled-system' };
const imported = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)';/gm;

/** Files below `root` that these files need at once, they themselves among them: imports of types and lazy ones are not followed. */
export function importsOf(root: string, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set(entries.map((entry) => join(root, entry)));
  for (const file of found) {
    for (const [, wanted = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      const path = fileOf(root, file, wanted);
      if (path && existsSync(path)) found.add(path);
    }
  }
  return found;
}

function fileOf(root: string, from: string, wanted: string): string | null {
  if (wanted.startsWith('.')) return resolve(dirname(from), wanted);
  if (!wanted.startsWith('#')) return null;
  const [room = '', ...rest] = wanted.split('/');
  return join(root, rooms[room] ?? room.slice(1), ...rest);
}
