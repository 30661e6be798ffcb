const byteOrderMark = '\ufeff';

/**
 * A table as CSV (RFC 4180), in UTF-8 with its mark, so that spreadsheets read every alphabet. A cell that a spreadsheet
 * would take for a formula, and one whose digits it would shorten, begin with an apostrophe: they are text. So does what
 * begins like that by itself, for whoever reads the file takes one away. A phone number stands in quotes alone: people see the
 * apostrophe, and a plus before digits computes nothing.
 */
export const csvOf = (table: readonly (readonly string[])[]): string => byteOrderMark + csvRows(table);

/** Further rows of a file that `csvOf` began. */
export const csvRows = (table: readonly (readonly string[])[]): string =>
  table.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');

function cellOf(text: string): string {
  if (phoneNumber.test(text)) return `"${text}"`;
  const safe = formula.test(text) || longNumber.test(text) || alreadyText.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Wide signs too: some spreadsheets read them as the narrow ones. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const alreadyText = /^'+(?:[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]|\d)/;
const phoneNumber = /^\+\d{7,15}$/;
const longNumber = /^(0\d+|\d{7,})$/;
