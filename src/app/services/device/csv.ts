const byteOrderMark = '\ufeff';

/**
 * A table as CSV (RFC 4180), in UTF-8 with its mark, so that spreadsheets read every alphabet. A cell that a spreadsheet
 * would take for a formula, and one whose digits it would shorten, begin with an apostrophe: they are text. A phone number
 * stands in quotes alone: people see the apostrophe, and a plus before digits computes nothing.
 */
export function csvOf(table: readonly (readonly string[])[]): string {
  return byteOrderMark + table.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  if (phoneNumber.test(text)) return `"${text}"`;
  const safe = formula.test(text) || longNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Wide signs too: some spreadsheets read them as the narrow ones. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const phoneNumber = /^\+\d{7,15}$/;
const longNumber = /^(0\d+|\d{7,})$/;
