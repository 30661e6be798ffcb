import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { features, layers } from '../../oxlint.arrows.ts';
import { staleFiles, writeFiles } from '../../scripts/generate/files.ts';
import { partOf, rounded } from '../../scripts/generate/imports.ts';

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'muster-generated-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('every list is as its folders', () => {
  expect(
    staleFiles(root),
    'these files are not as the folders: run `npm run generate` and keep what it writes',
  ).toEqual([]);
});

test('the picture of the rooms is made of plain attributes', () => {
  const picture = readFileSync(join(root, 'docs/images/map.svg'), 'utf8');
  expect(picture.match(/<text /g)?.length).toBeGreaterThan(50);
  expect(picture).not.toMatch(/<style|class=|var\(|currentColor/);
});

test('the parts of the picture are told from paths, and its counts are rounded', () => {
  expect(['src/door/door/route.tsx', 'src/door/door/Screen.tsx', 'src/app/services/api/api.ts'].map(partOf)).toEqual([
    'routes',
    'views',
    'services',
  ]);
  expect(['server/main.ts', 'server/door/x.ts', 'server/db/x.ts'].map(partOf)).toEqual([
    `server ${layers.length - 1}`,
    `server ${layers.indexOf(features)}`,
    'server 0',
  ]);
  expect([7, 14, 86, 148, 1_234].map(rounded)).toEqual(['7', '10', '90', '150', '1,200']);
});

test('a new chart, call and screen are told from the lists, and come into them', () => {
  for (const room of ['contract', 'machines', 'src', 'server', 'e2e'])
    cpSync(join(root, room), join(copy, room), { recursive: true });
  mkdirSync(join(copy, 'docs/images'), { recursive: true });
  for (const page of ['docs/requirements', 'docs/requirements.md'])
    cpSync(join(root, page), join(copy, page), { recursive: true });
  writeFiles(copy);
  expect(staleFiles(copy)).toEqual([]);
  const add = (folder: string, name: string, text: string) => {
    mkdirSync(join(copy, folder), { recursive: true });
    writeFileSync(join(copy, folder, name), text);
  };
  add(
    'machines/home/guestBook',
    'machine.ts',
    "export const guestBookMachine = setup({}).createMachine({ id: 'guestBook' });\n",
  );
  add('contract/home', 'calls.ts', "export const readGuestBook = defineCall({ name: 'readGuestBook' });\n");
  add('e2e/home', 'guestBook.looks.ts', 'export const screens = {};\n');
  const lists = ['contract/calls.ts', 'e2e/looks/screens.ts', 'machines/registry.ts'];
  expect(staleFiles(copy).toSorted()).toEqual(expect.arrayContaining(lists));
  writeFiles(copy);
  expect(staleFiles(copy)).toEqual([]);
  const text = lists.map((path) => readFileSync(join(copy, path), 'utf8')).join('');
  for (const name of ['guestBook: guestBookMachine,', '  readGuestBook,', '  guestBook']) expect(text).toContain(name);
});

test('a sentence of the requirements and what a state is there for come into what the inspector shows', () => {
  const change = (path: string, from: string, to: string) => {
    const text = readFileSync(join(copy, path), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(copy, path), text.replace(from, to));
  };
  const shown = 'src/inspector/requirements/requirements.json';
  const rowOfRsvp = () => /^\| \[RSVP\].*$/m.exec(readFileSync(join(copy, 'docs/requirements/states.md'), 'utf8'))?.[0];
  expect(rowOfRsvp()).not.toContain('R-19');
  change('docs/requirements/rsvp.md', 'the yes is sent at once.', 'the yes goes at once.');
  expect(staleFiles(copy)).toEqual([shown]);
  change('machines/rsvp/requirements.json', '["R-19"]', '"Looks whether there are rules."');
  expect(staleFiles(copy)).toEqual([shown, 'docs/requirements/states.md']);
  writeFiles(copy);
  expect(staleFiles(copy)).toEqual([]);
  const { sentences, purposes } = JSON.parse(readFileSync(join(copy, shown), 'utf8'));
  expect([sentences['R-19'], purposes.rsvp['rules.opening']]).toEqual([
    'Where there are no house rules, the yes goes at once.',
    'Looks whether there are rules.',
  ]);
  expect(rowOfRsvp()).toContain('R-19');
});
