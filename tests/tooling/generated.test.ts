import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { staleFiles, writeFiles } from '../../scripts/generate/files.ts';

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'muster-generated-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('every list is as its folders', () => {
  expect(
    staleFiles(root),
    'these files are not as the folders: run `npm run generate` and keep what it writes',
  ).toEqual([]);
});

test('a new chart, call and screen are told from the lists, and come into them', () => {
  for (const room of ['contract', 'machines', 'src', 'server', 'e2e'])
    cpSync(join(root, room), join(copy, room), { recursive: true });
  mkdirSync(join(copy, 'docs'), { recursive: true });
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
  add('e2e/organization', 'looks.ts', 'export const screens = {};\n');
  const lists = ['contract/calls.ts', 'e2e/looks/screens.ts', 'machines/registry.ts'];
  expect(staleFiles(copy).toSorted()).toEqual(expect.arrayContaining(lists));
  writeFiles(copy);
  expect(staleFiles(copy)).toEqual([]);
  const text = lists.map((path) => readFileSync(join(copy, path), 'utf8')).join('');
  for (const name of ['guestBook: guestBookMachine,', '  readGuestBook,', '  organization,'])
    expect(text).toContain(name);
});
