import type { FilePurpose } from '#contract/organization/operations.ts';

/** What a file may be there for, also what no page of an organization counts. */
export type NamedPurpose = Exclude<FilePurpose, 'other'> | 'incidents';

/** A place where stored files may be named: what for, and SQL that answers the ids among `$1` (ids) and `$2` (their keys, in the same order). */
interface NamingPlace {
  purpose: NamedPurpose;
  text: string;
}

const at = (purpose: NamedPurpose, table: string, column: string): NamingPlace => ({
  purpose,
  text: `select ${column} as id from ${table} where ${column} = any($1)`,
});

const named = (purpose: NamedPurpose, tables: readonly string[]): NamingPlace[] =>
  tables.flatMap((table) => [at(purpose, table, 'media_id'), at(purpose, table, 'file_id')]);

/**
 * Every place where a stored file may be named. A new table that names files adds a line; a file of a person that none of
 * them names is removed a day after it came. What templates offer for download is no person's. Of several places that name a
 * file the first one says what it is there for: a file of an incident report is told to no one, whatever else shows it.
 */
export const naming: readonly NamingPlace[] = [
  at('incidents', 'incident_report', 'file_id'),
  at('events', 'event', 'photo_id'),
  at('look', 'setting', 'file_id'),
  ...named('houseRules', ['house_rule', 'house_rule_version']),
  ...named('education', ['education', 'education_version']),
  at('signOn', 'sign_on_provider', 'logo_id'),
  ...['event_type_draft', 'event_type_version'].map(
    (table): NamingPlace => ({
      purpose: 'eventTypes',
      text: `select f.id from ${table} d, jsonb_path_query(d.document, '$.steps[*].sections[*].items[*].file.key') k
      join unnest($1::text[], $2::text[]) as f (id, key) on f.key = k #>> '{}'`,
    }),
  ),
  {
    purpose: 'events',
    text: `select f.id from section_values v, jsonb_each_text(v."values") e
   join unnest($1::text[], $2::text[]) as f (id, key) on f.key = e.value`,
  },
];
