import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const kept = globSync('**/*.{ts,tsx,mjs,json,md,html,css,sql,yaml,csv,svg}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|styled-system|dist|data|test-results|coverage|\.git)(\/|$)/.test(path),
}).filter((path) => path !== 'package-lock.json' && statSync(join(root, path)).isFile());
const text = (path: string) => readFileSync(join(root, path), 'utf8');

/** Charts are laid out by who changes them, and the drawings are kept. */
const drawnByDevelopers = ['src/inspector/drawing/layout.ts: elkjs'];

/** Packages whose values a file imports; types are gone when it runs. */
const packagesIn = (code: string): string[] =>
  [
    ...code.matchAll(
      /^(?:import|export) (?!type )[^;]*?from '([^'.#][^']*)'|^import '([^'.#][^']*)'|import\('([^'.#][^']*)'\)/gm,
    ),
  ]
    .map(([, from, alone, later]) => from ?? alone ?? later ?? '')
    .filter((name) => !name.startsWith('node:') && !name.startsWith('virtual:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );

describe('what is kept', () => {
  test.each([`${dirname(root)}/`, `${homedir()}/`])('no file names the folder it was written in (%s)', (folder) => {
    expect(kept.filter((path) => text(path).includes(folder))).toEqual([]);
  });

  test('no file names a home folder', () => {
    const home = /(^|[\s'"`(=])\/(home|Users)\/\w/m;
    expect(kept.filter((path) => home.test(text(path)))).toEqual([]);
  });

  test('every file ends with a line break and holds no conflict mark', () => {
    const broken = (path: string) => /\.(ts|tsx|mjs|sql|css|md)$/.test(path) && !/(^|\n)$/.test(text(path));
    const conflict = /^(<{7}|>{7}) /m;
    expect(kept.filter((path) => broken(path) || conflict.test(text(path)))).toEqual([]);
  });
});

describe('the tests', () => {
  test('replace no module: the next file of the same worker would get the replacement', () => {
    const replaces = /\bvi\.(do)?mock\(/i;
    expect(kept.filter((path) => /^(tests|e2e)\//.test(path) && replaces.test(text(path)))).toEqual([]);
  });
});

describe('the package', () => {
  test('is named muster, private, and runs from Node 20.19', () => {
    expect(manifest).toMatchObject({ name: 'muster', private: true, engines: { node: '>=20.19' } });
  });

  test('names every dependency in one exact version', () => {
    const versions = { ...manifest.dependencies, ...manifest.devDependencies };
    expect(Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test('is built and run by what is installed for running alone', () => {
    const rooms = kept.filter((path) => /^(src|machines|contract|server|demo)\/.*\.tsx?$/.test(path));
    const missing = rooms.flatMap((path) =>
      packagesIn(text(path))
        .filter((name) => !(name in manifest.dependencies))
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual(drawnByDevelopers);
  });

  test('names the same Node everywhere', () => {
    expect(text('.node-version').trim()).toBe(manifest.dependencies.node);
  });

  test('has a program behind every script', () => {
    const programs = Object.values(manifest.scripts).flatMap((script) => /^node (\S+)/.exec(script)?.[1] ?? []);
    expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(programs.length).toBeGreaterThan(8);
  });
});

describe('flows', () => {
  test('are run by useFlow alone, which tells whoever watches the tab', () => {
    const runs = kept.filter((path) => path.startsWith('src/') && text(path).includes('useActorRef'));
    expect(runs).toEqual(['src/kit/useFlow.ts']);
  });

  test('hand send to their views, which name their signals themselves', () => {
    const wired = kept.filter(
      (path) => path.endsWith('/route.tsx') && /\bon[A-Z]\w*=\{[^\n]*\bactor\.send\(/.test(text(path)),
    );
    expect(wired).toEqual([]);
  });

  test('are left by the kit alone', () => {
    const goes = /\bgoBack\(\)|\bhistory\.go\(/;
    const leaves = kept.filter((path) => /^src\/.*\.tsx?$/.test(path) && goes.test(text(path)));
    expect(leaves).toEqual(['src/kit/bindUrl.ts', 'src/kit/exit.ts', 'src/kit/history.ts']);
  });
});
