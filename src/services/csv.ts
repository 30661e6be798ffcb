const byteOrderMark = '\ufeff';

/**
 * A table as CSV (RFC 4180), in UTF-8 with its mark, so that spreadsheets read every alphabet. A cell that a spreadsheet
 * would take for a formula, as it does with the plus of a phone number, and one whose digits it would shorten, begin with an
 * apostrophe: they are text.
 */
export function csvOf(table: readonly (readonly string[])[]): string {
  return byteOrderMark + table.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const safe = formula.test(text) || longNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Wide signs too: some spreadsheets read them as the narrow ones. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const longNumber = /^(0\d+|\d{7,})$/;
