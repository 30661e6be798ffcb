import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const texts = globSync('**/*.{ts,tsx,mjs,md,sql,css,html}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|styled-system|dist|data|test-results|coverage|\.git)(\/|$)/.test(path),
}).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** A letter with two or three digits, but for the names of elliptic curves. */
const id = /\b(?!P-(?:256|384|521)\b)[A-Z]-\d{2,3}\b/g;
const range = /\b([A-Z]-\d{2,3}) to ([A-Z]-\d{2,3})\b/g;

const rowsOf = (text: string) => [...text.matchAll(/^\| ([A-Z]-\d+) \| (.+) \|$/gm)];
const rows = texts
  .filter(({ path }) => path.startsWith('docs/requirements/'))
  .flatMap(({ path, text }) => rowsOf(text).map(([, name = '', sentence = '']) => ({ path, name, sentence })));
const known = new Set(rows.map(({ name }) => name));

const found = (wrong: (text: string) => string[]) =>
  texts.flatMap(({ path, text }) => wrong(text).map((what) => `${path}: ${what}`));

describe('requirements', () => {
  test('have an id each', () => {
    const twice = rows.filter(({ name }, index) => rows.findIndex((other) => other.name === name) !== index);
    expect(twice).toEqual([]);
    expect(known.size).toBeGreaterThan(700);
  });

  test('are cited by ids that exist', () => {
    expect(found((text) => [...text.matchAll(id)].map(([name]) => name).filter((name) => !known.has(name)))).toEqual(
      [],
    );
  });

  test('are cited in ranges that run upwards under one letter', () => {
    const isUpward = (from: string, to: string) => from[0] === to[0] && Number(from.slice(2)) < Number(to.slice(2));
    expect(
      found((text) =>
        [...text.matchAll(range)].filter(([, from = '', to = '']) => !isUpward(from, to)).map(([cited]) => cited),
      ),
    ).toEqual([]);
  });

  test('are cited by id, not by section of a text that is not here', () => {
    expect(found((text) => text.match(/\bsections? \d+/g) ?? [])).toEqual([]);
  });

  test('stand in the index under their feature', () => {
    const index = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
    const listed = [...index.matchAll(/^\| \[.+\]\((requirements\/[a-z-]+\.md)\) \| (.+) \|$/gm)].flatMap(
      ([, path = '', ids = '']) =>
        ids.split(', ').flatMap((part) => spread(part).map((name) => `docs/${path} ${name}`)),
    );
    expect(listed.toSorted()).toEqual(rows.map(({ path, name }) => `${path} ${name}`).toSorted());
  });
});

function spread(part: string): string[] {
  const [from = '', to = from] = part.split(' to ');
  const first = Number(from.slice(2));
  const digits = from.length - 2;
  const length = Number(to.slice(2)) - first + 1;
  return Array.from({ length }, (_, step) => `${from.slice(0, 2)}${String(first + step).padStart(digits, '0')}`);
}
