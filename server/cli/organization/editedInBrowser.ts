import type { Sql } from '#server/db/db.ts';
import { curriculumIdOf } from '#server/learning/curriculum.kind.ts';
import { handbookIdOf } from '#server/learning/handbook.kind.ts';
import type { OrganizationFolder } from './readFolder.ts';
import { folderIds } from './folderIds.ts';

const lock = 'select id from parent where id = any($1) order by id for no key update';

/** Slugs of the parents whose house rules, or whose education, the folder has, and which are written in the browser. */
export interface EditedInBrowser {
  rules: string[];
  education: string[];
}

/** What of a folder is written in the browser, and is left out when the folder is applied. */
export async function editedInBrowser(sql: Sql, content: OrganizationFolder): Promise<EditedInBrowser> {
  const { rules, education } = content;
  const { parent: parentId } = folderIds(content);
  const parents = new Set([...rules, ...education].map(({ parent }) => parent));
  await sql.query(lock, [[...parents].map(parentId)]);
  return {
    rules: await written(sql, 'handbook', rules, (slug) => handbookIdOf(parentId(slug))),
    education: await written(sql, 'curriculum', education, (slug) => curriculumIdOf(parentId(slug))),
  };
}

async function written(
  sql: Sql,
  kind: 'handbook' | 'curriculum',
  named: readonly { parent: string }[],
  /** The stream of a parent by its slug. */
  streamOf: (slug: string) => string,
): Promise<string[]> {
  const parents = [...new Set(named.map(({ parent }) => parent))];
  const streams = parents.map(streamOf);
  const { rows } = await sql.query<{ id: string }>('select id from stream where kind = $1 and id = any($2)', [
    kind,
    streams,
  ]);
  const taken = new Set(rows.map(({ id }) => id));
  return parents.filter((slug) => taken.has(streamOf(slug)));
}
