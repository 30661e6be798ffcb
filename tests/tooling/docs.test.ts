import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const exclude = (path: string) =>
  /(^|\/)(node_modules|styled-system|dist|data|test-results|coverage|\.git)(\/|$)/.test(path);
const files = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude }).filter((path) => statSync(join(root, path)).isFile());
const text = (path: string) => readFileSync(join(root, path), 'utf8');

const records = files('docs/decisions/[0-9]*.md').map((path) => path.slice('docs/decisions/'.length));
const numbers = new Set(records.map((name) => name.slice(0, 3)));
const index = text('docs/decisions/README.md');
const [, former = ''] = index.split('## Former numbers');

/** The anchors of a page, as GitHub makes them of its headings. */
const anchorsOf = (path: string): string[] =>
  [...text(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

const brokenLinks = (path: string): string[] =>
  [...text(path).matchAll(/\]\((?!\w+:)([^)\s]*)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : normalize(join(dirname(path), file));
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    })
    .map((link) => `${path}: ${link}`);

test('every link of a page leads to a file that is there, and to a heading of it', () => {
  const pages = files('**/*.md');
  expect(pages.length).toBeGreaterThan(25);
  expect(pages.flatMap(brokenLinks)).toEqual([]);
});

test('a path that a page names is there', () => {
  const rooms = /^(contract|machines|src|server|tests|e2e|bench|scripts|demo|docs)\//;
  const named = files('**/*.md').flatMap((page) =>
    [...text(page).matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => `${page}: ${path}`),
  );
  const paths = named.filter((line) => rooms.test(line.split(': ')[1] ?? ''));
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((line) => !existsSync(join(root, line.split(': ')[1] ?? '')))).toEqual([]);
});

describe('decisions', () => {
  const sources = files('**/*.{ts,tsx,mjs,sql,css,md,yaml}');

  test('a cited number is that of a record', () => {
    const cited = sources.flatMap((path) =>
      [...text(path).matchAll(/\bdecisions? (\d{3}(?:(?:,| and) \d{3})*)/gi)].flatMap(([, list = '']) =>
        (list.match(/\d{3}/g) ?? []).map((number) => ({ path, number })),
      ),
    );
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([]);
  });

  test('a page that a comment cites is there', () => {
    const cited = sources.flatMap((path) => [...text(path).matchAll(/\bdocs\/[\w./-]+\.md\b/g)].map(([page]) => page));
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter((page) => !existsSync(join(root, page)))).toEqual([]);
  });

  test('the index has each record and each topic page', () => {
    const pages = files('docs/topics/*.md').map((path) => path.replace('docs/', '../'));
    expect(records.length).toBeGreaterThan(9);
    expect([...records, ...pages].filter((name) => !index.includes(`](${name}`))).toEqual([]);
  });

  test('no number stands for two records, or for a record and a page', () => {
    const folded = former.match(/\b0\d{2}\b(?=[^|]*\|\s*\[)/g) ?? [];
    expect(folded.length).toBeGreaterThan(50);
    expect(numbers.size).toBe(records.length);
    expect(folded.filter((number) => numbers.has(number))).toEqual([]);
    expect(new Set(folded).size).toBe(folded.length);
  });

  test('a record says its number and its status', () => {
    const unclear = records.filter((name) => {
      const [title = '', , status = ''] = text(`docs/decisions/${name}`).split('\n');
      return !title.startsWith(`# ${name.slice(0, 3)} `) || !/^Status: (accepted|superseded)/.test(status);
    });
    expect(unclear).toEqual([]);
  });
});
