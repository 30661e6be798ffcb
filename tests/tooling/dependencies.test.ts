import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');

/** The packages of each section of the page, as its tables name them. */
const sections = Object.fromEntries(
  text('docs/dependencies.md')
    .split('\n## ')
    .slice(1)
    .map((section) => [
      section.slice(0, section.indexOf('\n')),
      [...section.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
        [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
      ),
    ]),
);

/** Packages whose values these folders import. */
const importedBy = (...rooms: string[]): Set<string> => {
  const paths = rooms.flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }));
  const from = /(?:^(?:import|export) (?!type )[^;]*?from |import\()'((?:@[^/']+\/)?[\w-][\w.-]*)[/']/gm;
  return new Set(paths.flatMap((path) => [...text(path).matchAll(from)].map(([, name = '']) => name)));
};

describe('the page of dependencies', () => {
  test('names every package, once', () => {
    const named = Object.values(sections).flat();
    expect(named.toSorted()).toEqual(
      [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)].toSorted(),
    );
  });

  test('has what pages import under the browser, and nothing of it under the server', () => {
    const inBrowser = importedBy('src', 'machines', 'contract');
    expect([...inBrowser].filter((name) => !sections['In the browser']?.includes(name))).toEqual([]);
    expect(sections['On the server']?.filter((name) => inBrowser.has(name))).toEqual([]);
  });

  test('has what tests and checks alone need under development', () => {
    const development = new Set(Object.keys(manifest.devDependencies));
    const drawn = 'elkjs';
    expect(new Set([...(sections['Development only'] ?? []), drawn])).toEqual(development);
  });
});
