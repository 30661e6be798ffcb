/** A date as it is typed, `MM/DD/yyyy`, also without slashes or as browsers fill it in; as `YYYY-MM-DD`, or empty when it is none of these. */
export function readTypedDate(text: string): string {
  const typed = text.trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return typed;
  const [, month, day, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? together.exec(typed) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
}

const together = /^(\d{2})(\d{2})(\d{4})$/;

/** What stands in the field once so much has been typed: the slashes come by themselves, for keyboards that have none. */
export function withSlashes(text: string): string {
  if (/^\d{2}(\/\d{2})?$/.test(text)) return `${text}/`;
  if (/^(\d{4}-\d{2}-\d{2}|\d{8})$/.test(text)) return showTypedDate(readTypedDate(text));
  return text.replace(/\/{2,}/g, '/');
}

const showTypedDate = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${month}/${day}/${year}`;
};
