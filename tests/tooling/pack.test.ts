import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { importsIn } from '../../scripts/pack/imports.ts';
import { commandsOf } from '../../scripts/pack/pack.ts';
import { neededFolders } from '../../scripts/pack/packages.ts';

test('imports of a file are those that Node makes when it runs it', () => {
  const text = [
    "import './styles.ts';",
    "import type { A } from 'only-a-type';",
    "import { type B } from 'loaded-for-nothing';",
    "export type { C } from './c.ts';",
    "export { d } from './d.ts';",
    "export * from '#contract/e.ts';",
    "const later = async () => import('./later.ts');",
    "type F = typeof import('./f.ts');",
    'export const text = "import \'./text.ts\'";',
  ].join('\n');
  expect(importsIn('a.ts', text)).toEqual([
    './styles.ts',
    'loaded-for-nothing',
    './d.ts',
    '#contract/e.ts',
    './later.ts',
  ]);
});

test('a module that only a run can name stops the packing', () => {
  expect(() => importsIn('a.ts', 'export const load = (name: string) => import(name);')).toThrow(
    'a.ts imports a module that only a run can name: name',
  );
});

const locked = {
  'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { 'a-other': '1', 'a-here': '1' } },
  'node_modules/a-here': {},
  'node_modules/a-other': {},
  'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
  'node_modules/b': { dependencies: { d: '1' } },
  'node_modules/c': { peerDependencies: { e: '1', f: '1' }, peerDependenciesMeta: { f: { optional: true } } },
  'node_modules/d': {},
  'node_modules/e': { dependencies: { a: '1' } },
  'node_modules/f': {},
};

test('a package comes with what it depends on, as Node finds it, and native parts for this platform alone', () => {
  expect(neededFolders(locked, ['a'], (folder) => !folder.endsWith('a-other'))).toEqual([
    'node_modules/a',
    'node_modules/a-here',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/e',
  ]);
});

test('a package that is not installed stops the packing', () => {
  expect(() => neededFolders(locked, ['a'], (folder) => !folder.endsWith('/c'))).toThrow(
    'The package c is not installed: run `npm install` first.',
  );
});

test('every command on the server is in a packed folder', () => {
  const commands = commandsOf(manifest);
  expect(commands).toMatchObject({ backup: 'server/cli/backup.ts', doctor: 'server/cli/doctor.ts' });
  expect(Object.keys(commands).length).toBe(
    Object.values(manifest.scripts).filter((script) => script.includes('cli.mjs')).length,
  );
});
