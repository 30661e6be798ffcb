import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MyData } from '#contract/account/myData.ts';
import { dataFile } from '#machines/account/myData/file.ts';
import { dataPage } from '#machines/account/myData/page.ts';
import { zone } from '#machines/kit/fixtures.ts';

const madeAt = '2026-11-26T03:30:00.000Z';

const of = (...parts: [title: string, ...rows: Record<string, unknown>[]][]): MyData => ({
  madeAt,
  parts: parts.map(([title, ...rows]) => ({ title, codes: ['what'], rows })),
});

const opened = (data: MyData): Document => new DOMParser().parseFromString(dataPage(data, zone), 'text/html');

const cells = (document: Document, selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

it('has a heading for each part, one row as a list and several as a table, and says where nothing is', () => {
  const document = opened(
    of(
      ['About you', { firstName: 'Mia', phone: null }],
      ['What you did', { what: 'attendance.checkedIn', at: '2026-10-18T00:15:00.000Z' }, { what: 'a.b', at: null }],
      ['Safety contacts'],
    ),
  );
  expect(cells(document, 'h1')).toEqual(['Your Data in Muster']);
  expect(cells(document, 'h2')).toEqual(['About you', 'What you did', 'Nothing kept']);
  expect(cells(document, '.one dt')).toEqual(['First name', 'Phone']);
  expect(cells(document, '.one dd')).toEqual(['Mia', '']);
  expect(cells(document, 'th')).toEqual(['What', 'At']);
  expect(cells(document, 'td')).toEqual(['Attendance checked in', 'October 17, 2026, 8:15 PM EDT', 'A b', '']);
  expect(cells(document, 'section:last-of-type li')).toEqual(['Safety contacts']);
  expect(cells(document, 'nav a')).toEqual(['About you', 'What you did']);
  for (const link of document.querySelectorAll('nav a'))
    expect(document.querySelector(link.getAttribute('href') ?? '')?.tagName).toBe('H2');
});

it('reads answers of steps by their items, and lists in lists', () => {
  const answers = [
    { item: 'Band', answer: 'The <i>Lanterns</i>' },
    { item: 'Days', answer: ['Friday', 'Saturday'] },
  ];
  const document = opened(of(['Steps', { step: 'Music', answers, agreed: true }]));
  expect(cells(document, 'dd dt')).toEqual(['Band', 'Days']);
  expect(cells(document, 'dd li dd')).toEqual(['The <i>Lanterns</i>', 'FridaySaturday']);
  expect(cells(document, '.one > div:last-child dd')).toEqual(['Yes']);
});

it('lays out a row of many columns as a list, since a table of them could not be read', () => {
  const row = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`name${index}`, index]));
  const document = opened(of(['Events you created', row, row]));
  expect(document.querySelectorAll('table')).toHaveLength(0);
  expect(document.querySelectorAll('dl.one')).toHaveLength(2);
});

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style></title><svg onload=alert(1)>',
  '<!-- -->',
  '&lt;b&gt;',
  '\u202Egnp.exe',
  '9999-99-99T99:99:99.999Z',
];

it.each(hostile)('shows %s as it was written', (word) => {
  const document = opened(
    of([word, { [word]: word, name: word }, { [word]: null, name: [word, { item: word, answer: word }] }]),
  );
  expect(document.querySelectorAll('script, img, svg, iframe, b, i, link, base')).toHaveLength(0);
  expect(cells(document, 'h2')).toEqual([word]);
  expect(cells(document, 'td')[0]).toBe(word);
});

it('whatever anyone wrote adds no element and no attribute, and is read back as it was', () => {
  const elements = (text: string) => {
    const document = opened(of(['A', { name: text }, { name: 'second' }]));
    const shape = [...document.querySelectorAll('*')].map((each) => [each.tagName, ...each.getAttributeNames()]);
    return { shape, said: document.querySelector('td bdi')?.textContent };
  };
  const { shape } = elements('a');
  const nasty = fc.array(fc.constantFrom('<', '>', '"', "'", '&', '/', '=', '-', '!', 'script', 'on', ' ', 'x', '`'));
  fc.assert(
    fc.property(
      fc.oneof(
        nasty.map((parts) => parts.join('')),
        fc.string({ unit: 'grapheme' }),
      ),
      (text) => {
        fc.pre(text !== '' && !text.includes('\r') && !text.includes('\0'));
        expect(elements(text)).toEqual({ shape, said: text });
      },
    ),
  );
});

it('loads nothing and lets nothing run, by its own policy', () => {
  const document = opened(of(['About you', { firstName: 'Mia' }]));
  const policy = document.querySelector('meta[http-equiv]')?.getAttribute('content');
  expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'");
  expect(document.querySelectorAll('[src], [href^=http], script, link')).toHaveLength(0);
  expect(document.querySelector('style')?.textContent).not.toMatch(/url\(|@import/);
});

it('is named by the day in the reader’s zone, and the JSON holds the same rows', () => {
  const data = of(['About you', { firstName: 'Mia "the one"' }], ['Safety contacts']);
  expect(dataFile(data, 'page', zone).name).toBe('muster-data-2026-11-25.html');
  const { name, type, text } = dataFile(data, 'json', zone);
  expect([name, type]).toEqual(['muster-data-2026-11-25.json', 'application/json']);
  expect(JSON.parse(text)).toEqual({
    madeAt,
    parts: [
      { title: 'About you', rows: [{ firstName: 'Mia "the one"' }] },
      { title: 'Safety contacts', rows: [] },
    ],
  });
});
