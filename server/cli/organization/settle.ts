import type { Row, Sql } from '#server/db/db.ts';
import type { HouseRule } from './readRules.ts';
import { type FolderIds, ruleId } from './folderIds.ts';

const older = `
update module_template set is_latest = false
where is_latest and event_type_id = any($1) and not version_id = any($2)`;

/** New events are made from the versions that the folder names; older ones stay for the events made from them. */
export async function retireModules(sql: Sql, types: readonly Row[], modules: readonly Row[]): Promise<void> {
  await sql.query(older, [types.map(({ id }) => id), modules.map((module) => module['version_id'])]);
}

const behind = `
update house_rule r set position = $2 + left_over.place
from (
  select id, row_number() over (order by position, id) as place
  from house_rule where parent_id = $1 and not id = any($3)
) left_over
where r.id = left_over.id and r.position <> $2 + left_over.place`;

/** Rules that the folder no longer names follow after those it does, so that positions stay without gaps. */
export async function moveLeftoverRules(sql: Sql, rules: readonly HouseRule[], ids: FolderIds): Promise<void> {
  for (const [parent, named] of Map.groupBy(rules, (rule) => rule.parent)) {
    await sql.query(behind, [ids.parent(parent), named.length, named.map(ruleId)]);
  }
}
