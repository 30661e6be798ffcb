import type { AnsweredValue, AnsweredValues, MarkupItem } from '#contract/events/event.ts';

/** What an item holds; an optional step that no one has switched is as its template says. */
export function valueOf({ values }: { values: AnsweredValues }, item: MarkupItem): AnsweredValue {
  return values[item.id] ?? (item.type === 'selects' ? item['active'] === true : null);
}

/**
 * Whether two values are the same to a person, for whatever is decided by it on either side: nothing, empty and not
 * checked are, a file is by its key, and people are in any order.
 */
export function isSameValue(a: AnsweredValue, b: AnsweredValue): boolean {
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

/** Whether an item holds the same in two records of a section's values. */
export const isSameAnswer = (item: MarkupItem, a: AnsweredValues, b: AnsweredValues): boolean =>
  isSameValue(valueOf({ values: a }, item), valueOf({ values: b }, item));

function plain(value: AnsweredValue): AnsweredValue {
  if (value === '' || value === false) return null;
  if (Array.isArray(value)) return value.length === 0 ? null : [...new Set(value)].sort();
  return typeof value === 'object' && value !== null ? value.key : value;
}
