import { describe, expect, it, test } from 'vitest';
import { headersOf, recognised } from '#machines/organization/importMembers/columns.ts';
import { type DateOrder, judgeDates, ordersOf, readDate } from '#machines/organization/importMembers/dates.ts';
import { readRows } from '#machines/organization/importMembers/rows.ts';
import { csvOf } from '#src/app/services/device/csv.ts';
import { readTable } from '#src/app/services/device/readTable.ts';

const bytesOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
const names = [
  ['Vorname', 'Nachname', 'E-Mail'],
  ['Zoë', 'Müller-Weiß', 'zoe@example.org'],
];
const text = names.map((cells) => cells.join(';')).join('\r\n');
const utf16 = (mark: number[], swap: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return bytesOf(new Uint8Array([...mark, ...(swap ? bytes.swap16() : bytes)]));
};

describe('a file', () => {
  it.each<[string, ArrayBuffer]>([
    ['UTF-8', bytesOf(Buffer.from(text))],
    ['UTF-8 with a mark', bytesOf(Buffer.from(`\ufeff${text}`))],
    ['UTF-16', utf16([0xff, 0xfe], false)],
    ['UTF-16, the other way round', utf16([0xfe, 0xff], true)],
    ['UTF-16 without a mark', utf16([], false)],
    ['Windows-1252', bytesOf(Buffer.from(text, 'latin1'))],
  ])('in %s is read', async (_, bytes) => {
    expect(await readTable(bytes)).toEqual(names);
  });

  it.each<[string, string, string[][]]>([
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons, and a comma in a cell',
      'a;b\n"1,5";2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'commas in a quoted heading',
      '"a,b,c";d\n1;2',
      [
        ['a,b,c', 'd'],
        ['1', '2'],
      ],
    ],
    ['a line that names the sign', 'sep=;\r\na;b', [['a', 'b']]],
    ['empty lines, which count as rows', 'a,b\n\n1,2', [['a', 'b'], [''], ['1', '2']]],
    [
      'a cell of two lines',
      'a,b\n"1\n2",3',
      [
        ['a', 'b'],
        ['1\n2', '3'],
      ],
    ],
    [
      'quotes inside of a cell',
      'a,b\nDwayne "The Rock",2',
      [
        ['a', 'b'],
        ['Dwayne "The Rock"', '2'],
      ],
    ],
  ])('with %s is read', async (_, written, table) => {
    expect(await readTable(written)).toEqual(table);
  });

  it('with a quotation mark that is never closed, or that is no text, is refused with a sentence', async () => {
    await expect(readTable('a,b\n"1,2')).rejects.toThrow('A quotation mark in this file is never closed.');
    await expect(readTable(bytesOf(new Uint8Array([1, 2, 0, 3])))).rejects.toThrow('can’t be read as a table');
  });
});

const reading = (table: string[][]) => ({
  ...{ table, columns: recognised(headersOf(table)), dateOrders: {}, today: '2026-11-02' },
});
const head = ['First name', 'Last name', 'E-mail', 'Phone', 'Birthday', 'Role'];

describe('rows', () => {
  test('are numbered as in the spreadsheet, and empty ones are passed over', () => {
    const { rows, faults } = readRows(
      reading([head, ['Ida', 'Frost', 'ida@example.org'], ['', ''], ['Gus', '', 'gus@example.org']]),
    );
    expect(rows.map(({ row }) => row)).toEqual([2]);
    expect(faults).toEqual([{ row: 4, field: 'lastName', cell: '', message: 'Enter a last name' }]);
  });

  test('without headings begin with the first line, under the letters of a spreadsheet', () => {
    const table = [['Ida', 'Frost', 'ida@example.org']];
    expect(headersOf(table)).toEqual(['Column A', 'Column B', 'Column C']);
    const columns = { ...recognised([]), firstName: 0, lastName: 1, email: 2 };
    expect(readRows({ ...reading(table), columns }).rows).toMatchObject([{ row: 1, values: { firstName: 'Ida' } }]);
  });

  test('with the same email, in whatever letters, are left out, and both are named', () => {
    const same = ['Ida', 'Frost', 'IDA@example.org'];
    const read = readRows(reading([head, ['Ida', 'Frost', 'ida@example.org'], same]));
    expect(read).toMatchObject({ rows: [], wrong: 2 });
    expect(read.faults).toMatchObject([
      { row: 3, field: 'email', message: 'Rows 2 and 3 have the same email. Keep one of them.' },
    ]);
  });

  test('hold text, whatever a cell begins with, and lose the apostrophe that an export puts before it', async () => {
    const cells = ['=HYPERLINK("x")', '@SUM', 'ida@example.org', '+16175550123'];
    const table = await readTable(csvOf([head, cells]));
    expect(readRows(reading(table)).rows).toMatchObject([
      { values: { firstName: '=HYPERLINK("x")', lastName: '@SUM', phone: '+16175550123' } },
    ]);
  });

  test('name roles in any letters; what is not built in is one of the organization’s own', () => {
    const of = (role: string) => readRows(reading([head, ['Ida', 'Frost', 'ida@example.org', '', '', role]]));
    expect(of('event creator; Admin').rows).toMatchObject([{ roles: ['eventCreator', 'admin'] }]);
    expect(of('Member').rows).toMatchObject([{ roles: [] }]);
    expect(of('Reviewer, Risk manager; Risk manager').rows).toMatchObject([
      { roles: ['reviewer'], ownRoles: ['Risk manager'] },
    ]);
  });
});

test.each<[string, DateOrder, string]>([
  ['2004-03-11', 'month', '2004-03-11'],
  ['2004-3-1', 'month', '2004-03-01'],
  ['3/11/2004', 'month', '2004-03-11'],
  ['3/11/2004', 'day', '2004-11-03'],
  ['3-11-2004', 'day', '2004-11-03'],
  ['11.3.2004', 'month', '2004-03-11'],
  ['March 2004', 'month', 'March 2004'],
])('the date %s, %s first, is %s', (cell, order, date) => {
  expect(readDate(cell, { '/': order, '-': order, '.': 'day' })).toBe(date);
});

test.each<[string, string[], DateOrder | null]>([
  ['a day above twelve in first place', ['03/04/2004', '30/04/2004'], 'day'],
  ['a day above twelve in second place', ['03/04/2004', '04/30/2004'], 'month'],
  ['both, which say nothing', ['03/04/2004', '30/04/2004', '04/30/2004'], null],
  ['none', ['03/04/2004', '04/03/2004'], null],
  ['numbers that are no date', ['03/04/2004', '45/04/2004', '31/02/2004'], null],
  ['dots, which say nothing of slashes', ['03/04/2004', '30.04.2004'], null],
  ['dashes, which say nothing of slashes', ['03/04/2004', '30-04-2004', '2004-04-30'], null],
  ['dates that are the same in either order', ['03/03/2004'], 'day'],
])('the order of slashed dates beside %s (M-207, M-208)', (_, cells, order) => {
  expect(ordersOf(cells, {})['/']).toBe(order);
});

test('each notation is judged by its own dates, and dots are day first unless theirs say otherwise (M-208)', () => {
  const cells = ['03/04/2004', '04-30-2004', '03.04.2004', '05-06-2004'];
  expect(ordersOf(cells, {})).toEqual({ '/': null, '-': 'month', '.': 'day' });
  expect(ordersOf(cells, { '/': 'day', '-': 'day' })).toEqual({ '/': 'day', '-': 'day', '.': 'day' });
  expect(ordersOf(['04.30.2004'], {})['.']).toBe('month');
  expect(judgeDates(cells)['-']).toEqual({ order: 'month', example: '05-06-2004' });
});

test.each<[string, string]>([
  ['36987', 'This is a number, not a date. Format the column as dates in your spreadsheet, then save it again.'],
  ['36987.5', 'This is a number, not a date. Format the column as dates in your spreadsheet, then save it again.'],
  ['30/04/01', 'Write the year with four digits, like 2004.'],
  ['3.4.01', 'Write the year with four digits, like 2004.'],
  ['soon', 'Enter a birth date in the past, or none'],
])('the cell %s is refused with a sentence of its own (M-210)', (cell, message) => {
  const read = readRows(reading([head, ['Ida', 'Frost', 'ida@example.org', '', cell]]));
  expect(read).toMatchObject({ rows: [], faults: [{ row: 2, field: 'birthDate', cell, message }] });
});
