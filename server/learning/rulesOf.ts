import type { Rule } from '#contract/learning/rule.ts';
import type { Sql } from '#server/db/db.ts';
import type { FileLinks } from '#server/files/links.ts';
import { documentColumns, documentFiles, type DocumentRow, filesOf } from './documents.ts';

const text = `
select ${documentColumns}, d.hash from house_rule d ${documentFiles} left join handbook_rule h on h.rule_id = d.id
where d.parent_id = $1 and (h.rule_id is null or h.place is not null) order by coalesce(h.place, d.position), d.position`;

/** The house rules in force under a parent, in order, counted from 1 without gaps. */
export async function rulesOf(sql: Sql, parentId: string, files: FileLinks, now: string): Promise<Rule[]> {
  const { rows } = await sql.query<DocumentRow & { hash: string }>(text, [parentId]);
  return rows.map((row, index) => ({
    ...row,
    ...filesOf(row, files, now),
    order: index + 1,
    hasPrevious: index > 0,
    hasNext: index < rows.length - 1,
  }));
}
