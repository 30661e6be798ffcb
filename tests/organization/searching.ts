import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#server/db/db.ts';

const tables = `
select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
where schemaname not in ('pg_catalog', 'information_schema')`;

/** Which rows of a database say one of these words, as a dump would have them: by table. */
export async function foundInDump(db: Db, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of (await db.query<{ name: string }>(tables)).rows) {
    const { rows } = await db.query<{ line: string }>(`select t::text as line from ${name} t`);
    for (const word of words)
      for (const { line } of rows) if (line.toLowerCase().includes(word.toLowerCase())) found.push(`${name}: ${word}`);
  }
  return found;
}

/** Which files under a folder hold one of these words. */
export function foundInFiles(folder: string, words: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name)).toString('latin1').toLowerCase();
      return words
        .filter((word) => bytes.includes(word.toLowerCase()))
        .map((word) => `${join(parentPath, name).slice(folder.length)}: ${word}`);
    });
}
