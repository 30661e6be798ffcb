import type { MarkupValue, SectionValues } from '#contract/events/event.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import type { ModuleRow, SectionRow } from './eventModules.ts';
import { readValues } from './markupValues.ts';
import type { AskedSections, AskedVersions } from './readSections.ts';

/** What a save wants of a module, by section id, and the items that somebody else set to something else meanwhile. */
export interface Merged {
  wanted: Record<string, SectionValues>;
  conflicts: { section: string; item: string; title: string }[];
}

/**
 * Holds what was sent against what changed since it was read. An item that nobody else changed is taken; one that was sent as
 * it was read stays as it now is; one that was changed on both sides to different values is a conflict. Without a version
 * there is nothing to hold it against.
 */
export async function mergeSections(
  sql: Sql,
  module: ModuleRow,
  asked: AskedSections,
  versions: AskedVersions,
): Promise<Merged> {
  const merged: Merged = { wanted: {}, conflicts: [] };
  for (const section of module.sections) {
    const sent = asked[section.id];
    if (sent === undefined) continue;
    const read = readValues(section.id, section.markup, sent);
    const before = await valuesAsRead(sql, section, versions[section.id]);
    const wanted: SectionValues = {};
    for (const [item, value] of Object.entries(read)) {
      const now = section.values[item];
      if (isSame(before[item], now) || isSame(value, now)) wanted[item] = value;
      else if (!isSame(value, before[item])) merged.conflicts.push({ section: section.id, item, title: title(item) });
    }
    merged.wanted[section.id] = wanted;

    function title(item: string): string {
      return section.markup.find(({ id }) => id === item)?.title ?? module.name;
    }
  }
  return merged;
}

async function valuesAsRead(sql: Sql, section: SectionRow, version: number | undefined): Promise<SectionValues> {
  if (version === undefined || version === section.version) return section.values;
  if (!Number.isInteger(version) || version < 1 || version > section.version) throw new Refused('changedMeanwhile');
  const { rows } = await sql.query<{ values: SectionValues }>(
    'select "values" from section_values where section_id = $1 and version = $2',
    [section.id, version],
  );
  const [read] = rows;
  if (!read) throw new Error('A version of a section has no record.');
  return read.values;
}

/** Chosen people are the same in any order; nothing and an empty text are. */
export function isSame(a: MarkupValue | undefined, b: MarkupValue | undefined): boolean {
  const plain = (value: MarkupValue | undefined) =>
    Array.isArray(value) ? JSON.stringify(value.toSorted()) : (value ?? '');
  return plain(a) === plain(b);
}
