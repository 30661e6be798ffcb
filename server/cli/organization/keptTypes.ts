import type { Row, Sql } from '#server/db/db.ts';
import type { Plan } from './planRows.ts';
import type { OrganizationFolder } from './readFolder.ts';
import { folderIds } from './folderIds.ts';

const held = 'select id from event_type where id = any($1) order by id for no key update';
const changed = 'select id from event_type_state where id = any($1)';

/** The event types of a folder that were changed in the browser. All are held, so that none is changed while a folder is applied. */
export async function typesKeptFromBrowser(sql: Sql, content: OrganizationFolder): Promise<ReadonlySet<string>> {
  const { eventType } = folderIds(content);
  const ids = content.eventTypes.types.map(({ slug }) => eventType(slug));
  await sql.query(held, [ids]);
  return changedAmong(sql, ids);
}

/** Their names in the folder, in its order. */
export async function keptNames(sql: Sql, content: OrganizationFolder): Promise<string[]> {
  const { types } = content.eventTypes;
  const { eventType } = folderIds(content);
  const kept = await changedAmong(
    sql,
    types.map(({ slug }) => eventType(slug)),
  );
  return types.filter(({ slug }) => kept.has(eventType(slug))).map(({ name }) => name);
}

async function changedAmong(sql: Sql, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await sql.query<{ id: string }>(changed, [ids])).rows.map(({ id }) => id));
}

/** A plan that leaves these event types, their approvers and their modules as they are. */
export function withoutKept(plan: Plan, kept: ReadonlySet<string>): Plan {
  const rest = (column: string, rows: readonly Row[] = []) => rows.filter((row) => !kept.has(String(row[column])));
  return new Map([
    ...plan,
    ['eventTypes', rest('id', plan.get('eventTypes'))],
    ['approvers', rest('event_type_id', plan.get('approvers'))],
    ['modules', rest('event_type_id', plan.get('modules'))],
  ]);
}
