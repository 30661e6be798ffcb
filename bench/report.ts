/** A figure that is held against a floor (at least) or a ceiling (at most). */
export interface Judged {
  what: string;
  value: number;
  atLeast?: number;
  atMost?: number;
  aim?: number;
}

/** What one part of the bench prints. */
export interface Section {
  title: string;
  columns: string[];
  rows: string[][];
  notes: string[];
  judged: Judged[];
}

export const isMissed = ({ value, atLeast = -Infinity, atMost = Infinity }: Judged): boolean =>
  !(value >= atLeast && value <= atMost);

const isShort = (figure: Judged): boolean => !isMissed(figure) && figure.aim !== undefined && figure.value < figure.aim;

/** A plain table, its first column to the left and the others to the right. */
export function printSection({ title, columns, rows, notes }: Section): void {
  const widths = columns.map((column, index) => Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  ');
  console.log(`\n${title}\n`);
  if (rows.length > 0) console.log(`${line(columns)}\n${widths.map((width) => '-'.repeat(width)).join('  ')}`);
  for (const row of rows) console.log(line(row));
  for (const note of notes) console.log(`\n${note}`);
}

/** The closing lines: what missed its bar, and what stops short of its aim. */
export function printVerdict(figures: readonly Judged[]): void {
  const missed = figures.filter(isMissed);
  const short = figures.filter(isShort);
  console.log('');
  if (figures.length === 0) console.log('Nothing was held against a bar.');
  else if (missed.length === 0) console.log(`All ${figures.length} figures with a bar keep it.`);
  for (const figure of missed) console.log(`✗ ${figure.what}: ${shown(figure.value)}, ${barOf(figure)}`);
  for (const { what, value, aim = 0 } of short)
    console.log(`△ ${what}: ${shown(value)}, above its floor, aim ${shown(aim)}`);
}

/** A mark for the row of a figure. */
export const mark = (figure: Judged): string => (isMissed(figure) ? '✗' : isShort(figure) ? '△' : '✓');

const barOf = ({ atLeast, atMost }: Judged): string =>
  atLeast === undefined ? `at most ${shown(atMost ?? 0)}` : `at least ${shown(atLeast)}`;

const shown = (value: number): string => (Math.abs(value) < 10 ? value.toFixed(2) : value.toFixed(0));
