const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
const parted = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;

/** A date of a cell as `YYYY-MM-DD`, or the cell as it stands where it is none; the form then names it. */
export function readDate(cell: string, dayFirst: boolean): string {
  const text = cell.trim();
  const whole = iso.exec(text);
  if (whole) return dateOf(whole[1], whole[2], whole[3]);
  const parts = parted.exec(text);
  if (!parts) return text;
  const [, first, sign, second, year] = parts;
  return dayFirst || sign === '.' ? dateOf(year, second, first) : dateOf(year, first, second);
}

const dateOf = (year = '', month = '', day = ''): string => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Whether some dates could be read with the day first or with the month first. */
export const isOpenOrder = (cells: readonly string[]): boolean =>
  cells.some((cell) => {
    const parts = parted.exec(cell.trim());
    return parts !== null && parts[2] !== '.';
  });

/** A number above 12 in first place is a day: then all dates of the column begin with it. */
export const beginsWithDay = (cells: readonly string[]): boolean =>
  cells.some((cell) => Number(parted.exec(cell.trim())?.[1] ?? 0) > 12);
