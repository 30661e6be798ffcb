import type { MarkupItem } from '#contract/events/event.ts';
import type { OfferedFile, TypeDocument, TypeItem } from '#contract/events/managedType.ts';
import type { Sql } from '#server/db/db.ts';
import type { TemplateSection } from '#server/db/tables/events.ts';

interface Row {
  versionId: string;
  templateId: string;
  name: string;
  specialized: string | null;
  isOptional: boolean;
  sections: TemplateSection[];
}

const type = `
select y.name, y.bypass_approval as "bypassApproval",
  (select coalesce(jsonb_agg(a.person_id order by a.person_id), '[]') from event_type_approver a
    where a.event_type_id = y.id) as "requiredApprovers"
from event_type y where y.id = $1`;

const latest = `
select version_id as "versionId", template_id as "templateId", name, specialized, is_optional as "isOptional", sections
from module_template where event_type_id = $1 and is_latest order by is_optional, step_number, version_id`;

/** What new events of a type are made from, as the browser changes it. */
export async function documentOf(sql: Sql, typeId: string): Promise<TypeDocument> {
  const { rows: found } = await sql.query<Omit<TypeDocument, 'steps'>>(type, [typeId]);
  const { rows } = await sql.query<Row>(latest, [typeId]);
  const [about = { name: '', bypassApproval: false, requiredApprovers: [] }] = found;
  const templates = new Map(rows.map(({ versionId, templateId }) => [versionId, templateId]));
  return {
    ...about,
    steps: rows.map(({ templateId, name, specialized, isOptional, sections }) => ({
      id: templateId,
      name,
      optional: isOptional,
      checkIn: specialized === 'check-in',
      sections: sections.map(({ markup }, index) => ({
        id: `section-${index + 1}`,
        items: markup.map((item) => itemOf(item, templates)),
      })),
    })),
  };
}

const kept = ['id', 'type', 'title', 'text', 'required', 'active', 'shownTo', 'capacity'] as const;

function itemOf(item: MarkupItem, templates: ReadonlyMap<string, string>): TypeItem {
  const { file, moduleVersionId } = item as { file?: OfferedFile; moduleVersionId?: string };
  const said = kept.flatMap((key) => (item[key] === undefined ? [] : [[key, item[key]] as const]));
  const module = moduleVersionId === undefined ? undefined : templates.get(moduleVersionId);
  return {
    ...(Object.fromEntries(said) as unknown as TypeItem),
    ...(file ? { file: { key: file.key, name: file.name, size: file.size, type: file.type } } : {}),
    ...(module === undefined ? {} : { module }),
  };
}
