import type { MarkupItem, MarkupValue, SectionValues } from '#contract/events/event.ts';
import { limits } from '#contract/kit/limits.ts';
import { zoneIds } from '#contract/kit/zones.ts';
import { holdsUnstorable } from '#server/kit/parse.ts';
import { Refused } from '#server/kit/refused.ts';
import { readInstant } from '#server/kit/instants.ts';

type Read = (value: unknown) => MarkupValue | undefined;

const text: Read = (value) => (typeof value === 'string' && value.length <= limits.textBytes ? value : undefined);
const flag: Read = (value) => (typeof value === 'boolean' ? value : undefined);
const ids: Read = (value) =>
  Array.isArray(value) && value.every((id): id is string => typeof id === 'string') ? [...new Set(value)] : undefined;

/** A file is named by its key, or stands whole as an answer carries it. */
const keyOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'key' in value ? value.key : value;

/** What each kind of item takes; anything else about a section is only shown. `null` empties an item. */
const readers: Record<string, Read> = {
  shortTextInput: text,
  textAreaInput: text,
  checkBox: flag,
  selects: flag,
  dateTimeInput: (value) =>
    value === '' ? null : typeof value === 'string' ? (readInstant(value) ?? undefined) : undefined,
  timezoneInput: (value) => (value === '' ? null : zoneIds.find((id) => id === value)),
  volunteer: ids,
  fileUpload: (value) => (value === '' ? null : text(keyOf(value))),
};

/** The values that a section takes of those sent, each by the type of its item; unknown items are dropped. */
export function readValues(
  sectionId: string,
  markup: readonly MarkupItem[],
  sent: Record<string, unknown>,
): SectionValues {
  const values: SectionValues = {};
  for (const item of markup) {
    const read = Object.hasOwn(readers, item.type) ? readers[item.type] : undefined;
    if (!read || !Object.hasOwn(sent, item.id)) continue;
    const value = sent[item.id] === null ? null : read(sent[item.id]);
    if (value === undefined || holdsUnstorable(value)) throw wrongItem(sectionId, item.id);
    values[item.id] = value;
  }
  return values;
}

export function wrongItem(sectionId: string, itemId: string): Refused {
  const field = `sections.${sectionId}.${itemId}`;
  return new Refused('wrongShape', {}, [{ field, message: `${field} is wrong` }]);
}
