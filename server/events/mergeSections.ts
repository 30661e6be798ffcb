import type { SectionValues } from '#contract/events/event.ts';
import { isSameAnswer } from '#contract/events/stepValues.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import type { ModuleRow, SectionRow } from './eventModules.ts';
import { readValues } from './markupValues.ts';
import type { SubmittedSectionsJson, SubmittedVersions } from './readSections.ts';

/** What a save wants of a module, by section id, and the items that someone else set to something else meanwhile. */
export interface Merged {
  wanted: Record<string, SectionValues>;
  conflicts: { section: string; item: string; title: string }[];
}

/**
 * Holds what was sent against what changed since it was read. An item that no one else changed is taken; one that was sent as
 * it was read stays as it now is; one that was changed on both sides to different values is a conflict. Without a version
 * there is nothing to hold it against.
 */
export async function mergeSections(
  sql: Sql,
  module: ModuleRow,
  asked: SubmittedSectionsJson,
  versions: SubmittedVersions,
): Promise<Merged> {
  const merged: Merged = { wanted: {}, conflicts: [] };
  for (const section of module.sections) {
    const sent = asked[section.id];
    if (sent === undefined) continue;
    const read = readValues(section.id, section.markup, sent);
    const before = await valuesAsRead(sql, section, versions[section.id]);
    const wanted: SectionValues = {};
    for (const item of section.markup) {
      const value = read[item.id];
      if (value === undefined) continue;
      if (isSameAnswer(item, before, section.values) || isSameAnswer(item, read, section.values))
        wanted[item.id] = value;
      else if (!isSameAnswer(item, read, before))
        merged.conflicts.push({ section: section.id, item: item.id, title: item.title ?? module.name });
    }
    merged.wanted[section.id] = wanted;
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
