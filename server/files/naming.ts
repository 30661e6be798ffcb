/**
 * Every place where a stored file may be named, as SQL that answers the ids among `$1` (ids) and `$2` (their keys, in the
 * same order). A new table that names files adds a line; a file of a person that none of
 * them names is removed a day after it came. What templates offer for download is no person's.
 */
export const naming: readonly string[] = [
  'select photo_id as id from event where photo_id = any($1)',
  'select file_id as id from setting where file_id = any($1)',
  'select media_id as id from house_rule where media_id = any($1)',
  'select file_id as id from house_rule where file_id = any($1)',
  'select media_id as id from house_rule_version where media_id = any($1)',
  'select file_id as id from house_rule_version where file_id = any($1)',
  'select media_id as id from education where media_id = any($1)',
  'select file_id as id from education where file_id = any($1)',
  'select media_id as id from education_version where media_id = any($1)',
  'select file_id as id from education_version where file_id = any($1)',
  'select file_id as id from incident_report where file_id = any($1)',
  'select logo_id as id from sign_on_provider where logo_id = any($1)',
  ...['event_type_draft', 'event_type_version'].map(
    (table) => `select f.id from ${table} d, jsonb_path_query(d.document, '$.steps[*].sections[*].items[*].file.key') k
      join unnest($1::text[], $2::text[]) as f (id, key) on f.key = k #>> '{}'`,
  ),
  `select f.id from section_values v, jsonb_each_text(v."values") e
   join unnest($1::text[], $2::text[]) as f (id, key) on f.key = e.value`,
];
