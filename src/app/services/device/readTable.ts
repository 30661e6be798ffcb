const unreadable = 'This file can’t be read as a table. Save it as CSV and choose it again.';

/**
 * The cells of a table of comma, semicolon or tab separated values, as spreadsheets save them. Its row numbers are those of
 * the spreadsheet. The reader is fetched when it is needed. Throws an Error with a sentence for a person.
 */
export async function readTable(source: ArrayBuffer | string): Promise<string[][]> {
  const text = typeof source === 'string' ? source.replace(/^\ufeff/, '') : decoded(source);
  if (text.includes('\0')) throw new Error(unreadable);
  const { parse, CsvError } = await import('./separatedValues.ts');
  const [named, rest] = withoutSign(text);
  try {
    const options = { delimiter: named ?? delimiterOf(rest), relax_column_count: true, relax_quotes: true };
    return parse(rest, { ...options, skip_empty_lines: false });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Error(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'A quotation mark in this file is never closed. Correct it and choose the file again.'
        : unreadable,
      { cause: error },
    );
  }
}

/** Marked UTF-8 and UTF-16, UTF-16 without a mark, UTF-8, and where it is none of these what older Excel writes. */
function decoded(bytes: ArrayBuffer): string {
  const [first = 0, second = 0] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first !== 0 && second === 0 && bytes.byteLength > 1) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Excel may write the separator as a first line of its own, which is no row. */
function withoutSign(text: string): [delimiter: string | null, rest: string] {
  const sign = /^sep=([,;\t])\r?\n/i.exec(text);
  return sign ? [sign[1] ?? ',', text.slice(sign[0].length)] : [null, text];
}

/** What stands most often between the cells of the first line. */
function delimiterOf(text: string): string {
  const [line = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n|\r/, 1);
  const count = (sign: string) => line.split(sign).length;
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}
