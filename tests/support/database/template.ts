import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const migrations = join(root, 'server/db/migrations');
const cache = join(root, 'node_modules/.cache/muster-database');
const maker = fileURLToPath(new URL('./makeTemplate.ts', import.meta.url));

/**
 * The file of a migrated, empty embedded database; opening it takes a fifth of making one.
 * Kept between runs until PGlite or a migration changes.
 */
export const templateFile = (): string => {
  const name = `${key()}.tar`;
  const file = join(cache, name);
  if (existsSync(file)) return file;
  mkdirSync(cache, { recursive: true });
  for (const old of readdirSync(cache)) rmSync(join(cache, old));
  const unfinished = `${file}.${process.pid}`;
  execFileSync(process.execPath, [maker, unfinished], { stdio: 'pipe' });
  renameSync(unfinished, file);
  return file;
};

const key = (): string => {
  const hash = createHash('sha256').update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')));
  for (const name of readdirSync(migrations).sort()) hash.update(name).update(readFileSync(join(migrations, name)));
  return hash.digest('hex').slice(0, 32);
};
