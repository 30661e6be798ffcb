import { isCalendarDate } from '#contract/kit/zones.ts';

export const separators = ['/', '-', '.'] as const;
/** What stands between day, month and year. */
export type Separator = (typeof separators)[number];
export type DateOrder = 'day' | 'month';
/** With which part the dates of each notation begin; null where that can’t be told. */
export type DateOrders = Readonly<Record<Separator, DateOrder | null>>;

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
const parted = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;
const shortYear = /^\d{1,2}([./-])\d{1,2}\1\d{2}$/;
const serial = /^\d{5}(?:[.,]\d+)?$/;

/** A date of a cell as `YYYY-MM-DD`, or the cell as it stands where it is none; the form then names it. */
export function readDate(cell: string, orders: DateOrders): string {
  const text = cell.trim();
  const whole = iso.exec(text);
  if (whole) return dateOf(whole[1], whole[2], whole[3]);
  const parts = partsOf(text);
  const order = parts && orders[parts.separator];
  return order ? inOrder(parts, order) : text;
}

/** Why a cell is no date where that is plain: a sentence; null where it is not (M-210). */
export function wrongDate(cell: string): string | null {
  const text = cell.trim();
  if (serial.test(text))
    return 'This is a number, not a date. Format the column as dates in your spreadsheet, then save it again.';
  return shortYear.test(text) ? 'Write the year with four digits, like 2004.' : null;
}

/** The order that the dates of one notation show, and one of them that reads two ways; null where there is none. */
export interface Judged {
  order: DateOrder | null;
  example: string | null;
}

/**
 * What the dates of a column say of their order, each notation by its own: a number above 12 is no month. Where some
 * begin with the day and others with the month, they say nothing.
 */
export function judgeDates(cells: readonly string[]): Readonly<Record<Separator, Judged>> {
  const seen = cells.map(partsOf).filter((parts) => parts !== null);
  const judged = separators.map((separator) => [separator, judge(seen.filter((of) => of.separator === separator))]);
  return Object.fromEntries(judged) as Record<Separator, Judged>;
}

function judge(dates: readonly Parts[]): Judged {
  const both = dates.map((parts) => ({ parts, day: isIn(parts, 'day'), month: isIn(parts, 'month') }));
  const isDay = both.some(({ day, month }) => day && !month);
  const isMonth = both.some(({ day, month }) => month && !day);
  const twoWays = both.find(({ parts, day, month }) => day && month && Number(parts.first) !== Number(parts.second));
  return { order: isDay === isMonth ? null : isDay ? 'day' : 'month', example: twoWays?.parts.text ?? null };
}

/**
 * The orders by which dates are read (M-207, M-208): what was chosen, otherwise what they show. Dots say nothing else than day
 * first; of others that read two ways nothing is taken for granted.
 */
export function ordersOf(cells: readonly string[], chosen: Partial<DateOrders>): DateOrders {
  const judged = judgeDates(cells);
  const orderOf = (separator: Separator): DateOrder | null => {
    const { order, example } = judged[separator];
    return chosen[separator] ?? order ?? (separator === '.' || example === null ? 'day' : null);
  };
  return { '/': orderOf('/'), '-': orderOf('-'), '.': orderOf('.') };
}

/** A date in words as it reads in an order: “April 3, 2001”. */
export function inWords(cell: string, order: DateOrder): string {
  const parts = partsOf(cell);
  const date = parts && new Date(`${inOrder(parts, order)}T00:00:00Z`);
  return date ? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date) : cell;
}

interface Parts {
  text: string;
  separator: Separator;
  first: string;
  second: string;
  year: string;
}

function partsOf(cell: string): Parts | null {
  const text = cell.trim();
  const [, first = '', sign, second = '', year = ''] = parted.exec(text) ?? [];
  const separator = separators.find((each) => each === sign);
  return separator ? { text, separator, first, second, year } : null;
}

const inOrder = ({ first, second, year }: Parts, order: DateOrder): string =>
  order === 'day' ? dateOf(year, second, first) : dateOf(year, first, second);

const isIn = (parts: Parts, order: DateOrder): boolean => isCalendarDate(inOrder(parts, order));

const dateOf = (year = '', month = '', day = ''): string => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
