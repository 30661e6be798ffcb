import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { describeIssue } from './describeIssue.ts';
import type { Report } from './problem.ts';

export interface CsvRow<T> {
  data: T;
  line: number;
}

/** Reads a CSV file whose first line names the columns. Rows with problems are reported with their line and left out. */
export function readCsv<S extends z.ZodMiniType>(
  file: string,
  text: string,
  /** Those that must be there, and those that may. */
  { columns, optional = [] }: { columns: readonly string[]; optional?: readonly string[] },
  schema: S,
  report: Report,
): CsvRow<z.infer<S>>[] {
  const records = parseRecords(file, text, report);
  const header = records[0]?.record ?? [];
  const missing = columns.filter((column) => !header.includes(column));
  const unknown = header.filter((column) => !columns.includes(column) && !optional.includes(column));
  if (missing.length > 0) report(file, 1, `the column ${missing.join(', ')} is missing`);
  if (unknown.length > 0) report(file, 1, `the column ${unknown.join(', ')} is not known`);
  if (missing.length > 0) return [];

  return records.slice(1).flatMap(({ record, info: { lines: line } }) => {
    if (record.length !== header.length) {
      report(file, line, `the row has ${record.length} values, the columns are ${header.length}`);
      return [];
    }
    const result = schema.safeParse(Object.fromEntries(header.map((column, index) => [column, record[index]?.trim()])));
    if (result.success) return [{ data: result.data, line }];
    for (const issue of result.error.issues) report(file, line, describeIssue(issue));
    return [];
  });
}

const Records = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

function parseRecords(file: string, text: string, report: Report): z.infer<typeof Records> {
  try {
    return Records.parse(parse(text, { bom: true, info: true, skip_empty_lines: true, relax_column_count: true }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = error['lines'];
    report(file, typeof line === 'number' ? line : null, `is not readable as CSV: ${error.message}`);
    return [];
  }
}
