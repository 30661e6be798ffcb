import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import lock from '../../package-lock.json' with { type: 'json' };
import { license } from '../../package.json' with { type: 'json' };

/** Licences under which a package may come with the product. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

/** Others that were looked at, for these packages alone. */
const lookedAt = [
  // libvips is a shared library of its own that is loaded as it is, and anyone may put another in its place.
  { license: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/ },
  // Used unchanged for building; nothing of it is in what is built.
  { license: 'MPL-2.0', packages: /^lightningcss(-|$)/ },
  { license: 'CC-BY-4.0', packages: /^caniuse-lite$/ },
];

interface Entry {
  license?: string;
  dev?: boolean;
}

const isAllowed = (name: string, license: string): boolean =>
  allowed.has(license) || lookedAt.some((each) => each.license === license && each.packages.test(name));

/** Of an expression with OR one choice will do, of one with AND all must; none has brackets inside. */
const isTaken = (name: string, expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => isAllowed(name, license)));

const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

const refused = (packages: Readonly<Record<string, Entry>>): string[] =>
  Object.entries(packages)
    .filter(([folder, { dev }]) => folder !== '' && !dev)
    .filter(([folder, { license = 'none' }]) => !isTaken(nameOf(folder), license))
    .map(([folder, { license = 'none' }]) => `${nameOf(folder)}: ${license}`);

test('every package that the product is built of or runs with has a licence that is taken (A-110)', () => {
  expect(Object.keys(lock.packages).length).toBeGreaterThan(400);
  expect(refused(lock.packages)).toEqual([]);
});

test('what Muster itself may be used for stands in its licence, as its package says (X-59)', () => {
  const text = readFileSync(new URL('../../LICENSE', import.meta.url), 'utf8');
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  expect([license, lock.packages[''].license]).toEqual(['UNLICENSED', 'UNLICENSED']);
  expect(text).toContain('All rights reserved.');
  expect(readme).toContain('[LICENSE](LICENSE)');
});

test('another licence, none, and one of a package that nobody looked at are refused', () => {
  const packages = {
    '': { license: 'UNLICENSED' },
    'node_modules/a': { license: 'MIT OR GPL-3.0' },
    'node_modules/b': { license: '(MIT AND GPL-3.0)' },
    'node_modules/b/node_modules/@c/d': {},
    'node_modules/e': { license: 'LGPL-3.0-or-later' },
    'node_modules/f': { license: 'GPL-3.0', dev: true },
  };
  expect(refused(packages)).toEqual(['b: (MIT AND GPL-3.0)', '@c/d: none', 'e: LGPL-3.0-or-later']);
});
