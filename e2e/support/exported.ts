import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, type Page } from './test.ts';

/** Presses Export, and reads the file that the browser saves: its name and its rows, columns first. */
export async function exportList(page: Page): Promise<{ name: string; text: string; rows: string[][] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(new URL(download.url()).protocol).toBe('blob:');
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text, rows: parse(text, { bom: true }) };
}
