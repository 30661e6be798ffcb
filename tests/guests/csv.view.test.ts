import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { memberFields } from '#contract/organization/memberValues.ts';
import { cellOf } from '#machines/organization/importMembers/rows.ts';
import { readTable } from '#src/app/services/device/readTable.ts';
import { csvOf } from '#src/app/services/device/csv.ts';
import { describe, expect, it } from 'vitest';

/** As someone else's reader takes it; its answer holds cells as they stand in the file. */
const read = (text: string): string[][] =>
  parse(text, { bom: true, relax_column_count: true, record_delimiter: '\r\n', skip_empty_lines: false });

it('begins with the mark by which spreadsheets know UTF-8, and ends every row as the standard says', () => {
  expect(
    csvOf([
      ['Name', 'RSVP'],
      ['Zoë', 'Pending'],
    ]),
  ).toBe('\ufeffName,RSVP\r\nZoë,Pending\r\n');
});

it.each([
  ['a comma', 'Castellano, Mia', '"Castellano, Mia"'],
  ['quotes', 'Dwayne "The Rock" Johnson', '"Dwayne ""The Rock"" Johnson"'],
  ['a new line', 'Mia\nCastellano', '"Mia\nCastellano"'],
  ['letters from right to left', 'ליאור כהן', 'ליאור כהן'],
  ['an apostrophe', "O'Neil", "O'Neil"],
  ['a formula', '=HYPERLINK("http://x.example","y")', '"\'=HYPERLINK(""http://x.example"",""y"")"'],
  ['a plus', '+1+cmd|/c calc', "'+1+cmd|/c calc"],
  ['a minus', '-2+3', "'-2+3"],
  ['an at', '@SUM(A1:A9)', "'@SUM(A1:A9)"],
  ['a tab', '\t=1', "'\t=1"],
  ['a return', '\r=1', '"\'\r=1"'],
  ['a wide equals sign', '\uff1d1+1', "'\uff1d1+1"],
  ['a phone number', '+16175550123', '"+16175550123"'],
  ['an apostrophe before a formula', "'=1", "''=1"],
  ['an apostrophe before a digit', "'5", "''5"],
  ['a sum', '+1+1', "'+1+1"],
  ['a number with a zero in front', '0617555012', "'0617555012"],
  ['a number that would be shortened', '16175550123', "'16175550123"],
  ['a number', '412', '412'],
  ['a date', '05/09/2001', '05/09/2001'],
])('writes a cell with %s', (_, cell, written) => {
  expect(csvOf([[cell]])).toBe(`\ufeff${written}\r\n`);
});

describe('any cells', () => {
  const nasty = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ',', '"', "'", ' ', '0', '１', 'א', '\u202e');
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.tuple(nasty, fc.string({ unit: 'binary' })).map((parts) => parts.join('')),
    fc.array(nasty).map((parts) => parts.join('')),
  );
  const table = fc
    .integer({ min: 2, max: 5 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }));

  it('are read back as they were, with an apostrophe before what is text by our word alone', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const back = read(csvOf(rows));
        expect(back.map((cells) => cells.length)).toEqual(rows.map((cells) => cells.length));
        for (const [at, cells] of rows.entries())
          for (const [column, text] of cells.entries()) expect([text, `'${text}`]).toContain(back[at]?.[column]);
      }),
    );
  });

  it('come back exactly as they were where an import reads them', async () => {
    const columns = { firstName: 0, lastName: 1, email: 2, phone: 3, birthDate: 4, roles: null, state: null };
    const lines = fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(lines, async (rows) => {
        fc.pre(!rows.flat().some((text) => text.includes('\0')));
        const [, ...back] = await readTable(csvOf([['a', 'b', 'c', 'd', 'e'], ...rows]));
        expect(back.map((cells) => memberFields.map((field) => cellOf(cells, columns, field)))).toEqual(rows);
      }),
    );
  });

  it('never begin as a formula does, but for phone numbers', () => {
    fc.assert(
      fc.property(table, (rows) => {
        for (const text of read(csvOf(rows)).flat()) expect(text).not.toMatch(/^(?!\+\d{7,15}$)[=+\-@\t\r\n]/);
      }),
    );
  });
});
