import { existsSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { saidBy } from './head.ts';
import type { HeadRow } from './rows.ts';

/** The signed heads in a file, one a line; null where there is no file. */
export const readHeads = async (file: string): Promise<string[] | null> => {
  if (!existsSync(file)) return null;
  return (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
};

/** Writes the heads behind the last one of the file to its end. What stands there is never written again. */
export const appendHeads = async (file: string, rows: readonly HeadRow[]): Promise<void> => {
  const lines = (await readHeads(file)) ?? [];
  const last = Math.max(0, ...lines.map((line) => saidBy(line)?.number ?? 0));
  const later = rows.filter(({ number }) => number > last);
  if (later.length === 0) return;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.write(later.map(({ jws }) => `${jws}\n`).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** The first head of a file that the database does not have as it stands there, in a sentence, or null. */
export const firstForeign = (file: string, lines: readonly string[], rows: readonly HeadRow[]): string | null => {
  const known = new Set(rows.map(({ jws }) => jws));
  const foreign = lines.find((line) => !known.has(line));
  if (foreign === undefined) return null;
  const said = saidBy(foreign);
  if (said === null) return `A line of ${file} is no signed head.`;
  const stands = rows.some(({ number }) => number === said.number) ? 'is another one' : 'is missing';
  return `Head ${said.number} of ${said.day}, which ${file} has, ${stands} in the database.`;
};
