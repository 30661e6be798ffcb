import { globSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { features, shared } from '../../oxlint.arrows.ts';
import { importsOf } from '../../scripts/vite/importsOf.ts';

const root = join(import.meta.dirname, '../..');
const foldersOf = (room: string) =>
  readdirSync(join(root, room), { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));

describe.each(Object.entries(shared))('the folders of %s', (room, others) => {
  const known = new Set([...features, ...others]);

  test('are features, or what its features share', () => {
    expect(foldersOf(room).filter((name) => !known.has(name))).toEqual([]);
  });

  test('are all there, of what it is said to share', () => {
    expect(others.filter((name) => !foldersOf(room).includes(name))).toEqual([]);
  });
});

test('a room keeps no loose files but those that compose it', () => {
  const loose = ['contract', 'machines', 'tests', 'e2e'].flatMap((room) =>
    globSync(`${room}/*.{ts,tsx}`, { cwd: root }),
  );
  expect(loose.toSorted()).toEqual(['contract/calls.ts', 'machines/registry.ts']);
});

test('every feature has a folder in the contract, the server and the tests', () => {
  const missing = ['contract', 'server', 'tests'].flatMap((room) =>
    features.filter((feature) => !foldersOf(room).includes(feature)).map((feature) => `${room}/${feature}`),
  );
  expect(missing).toEqual(['contract/home', 'server/beverage', 'server/home']);
});

test('no view reaches a service, however far it imports', () => {
  const views = globSync(
    features.map((feature) => `src/${feature}/**/[A-Z]*.tsx`),
    { cwd: root },
  );
  const reaching = views.flatMap((view) =>
    [...importsOf(root, [view])]
      .map((path) => relative(root, path))
      .filter((path) => path.startsWith('src/app/'))
      .map((path) => `${view} → ${path}`),
  );
  expect(views.length).toBeGreaterThan(60);
  expect(reaching).toEqual([]);
});
