import type { Handbook, HandbookRule } from '#contract/learning/handbook.ts';
import type { Sql } from '#server/db/db.ts';
import type { FileLinks } from '#server/files/links.ts';
import { Refused } from '#server/kit/refused.ts';
import { documentColumns, documentFiles, type DocumentRow, filesOf } from './documents.ts';
import { withIsoChange, type Written } from './written.ts';

const changed = `h.changed_at as "changedAt", b.first_name || ' ' || b.last_name as "changedBy"`;
const standing = 'left join handbook_rule h on h.rule_id = d.id left join person b on b.id = h.changed_by';
const isArchived = 'h.rule_id is not null and h.place is null as "isArchived"';

const list = `
select d.id, d.title, ${changed}, ${isArchived} from house_rule d ${standing}
where d.parent_id = $1 order by coalesce(h.place, d.position), h.changed_at desc, d.position`;

const one = `
select ${documentColumns}, d.hash, ${changed}, ${isArchived} from house_rule d ${standing} ${documentFiles}
where d.parent_id = $1 and d.id = $2`;

const versions = `
select v.rule_id as id, v.number, v.hash, v.title, v.written_at as "changedAt", b.first_name || ' ' || b.last_name as "changedBy"
from house_rule_version v left join person b on b.id = v.written_by where v.rule_id = $1 order by v.number desc`;

/** The house rules of a parent for whoever writes them. */
export async function handbookOf(sql: Sql, parentId: string): Promise<Handbook> {
  type Row = Written & { id: string; title: string; isArchived: boolean };
  const lines = (await sql.query<Row>(list, [parentId])).rows;
  const those = (archived: boolean) =>
    lines.filter((line) => line.isArchived === archived).map(({ isArchived: _, ...line }) => withIsoChange(line));
  return { rules: those(false), archived: those(true) };
}

export interface SubmittedRule {
  parentId: string;
  ruleId: string;
  files: FileLinks;
  now: string;
}

/** One house rule with its versions, or a refusal. */
export async function handbookRuleOf(sql: Sql, { parentId, ruleId, files, now }: SubmittedRule): Promise<HandbookRule> {
  type Row = DocumentRow & Written & { hash: string; isArchived: boolean };
  const [row] = (await sql.query<Row>(one, [parentId, ruleId])).rows;
  if (!row) throw new Refused('notFound');
  type Version = Written & { id: string; number: number; hash: string; title: string };
  const written = (await sql.query<Version>(versions, [ruleId])).rows;
  return { ...withIsoChange(row), ...filesOf(row, files, now), versions: written.map(withIsoChange) };
}
