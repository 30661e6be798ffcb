import type { MarkupItem } from '#contract/events/event.ts';
import type { TypeDocument, TypeItem, TypeStep } from '#contract/events/managedType.ts';
import { stepsInOrder, trimmedItem } from '#contract/events/typeFaults.ts';
import { canonicalJson } from '#server/db/canonicalJson.ts';
import type { Sql } from '#server/db/db.ts';
import type { TemplateSection } from '#server/db/tables/events.ts';

const firstStep = 2;

/** A stored file as a template offers it. */
export interface TemplateFile {
  bucket: string;
  key: string;
  name: string;
  size: number;
  type: string;
}

interface Template {
  versionId: string;
  templateId: string;
  name: string;
  specialized: string | null;
  sections: TemplateSection[];
}

const known = `
select version_id as "versionId", template_id as "templateId", name, specialized, sections
from module_template where event_type_id = $1 and is_latest`;

const write = `
insert into module_template (version_id, template_id, event_type_id, name, step_number, specialized, sections, is_latest, is_optional)
values ($1, $2, $3, $4, $5, $6, $7::jsonb, true, $8)
on conflict (version_id) do update set step_number = excluded.step_number, is_optional = excluded.is_optional`;

const retire = `
update module_template set is_latest = false where is_latest and event_type_id = $1 and not version_id = any($2)`;

interface Publishing {
  typeId: string;
  document: TypeDocument;
  newId: () => string;
  files: ReadonlyMap<string, TemplateFile>;
}

/**
 * Makes the templates of a type those that a document says: what has changed is a new version, the others stay; events that
 * were made from older ones keep them. Returns the versions in the order of their steps.
 */
export async function writeTemplates(sql: Sql, { typeId, document, newId, files }: Publishing): Promise<string[]> {
  const { rows } = await sql.query<Template>(known, [typeId]);
  const before = new Map(rows.map((row) => [row.templateId, row]));
  const versions = new Map<string, string>();
  const made = (step: TypeStep): Template => {
    const sections = step.sections.map(({ items }) => ({
      markup: items.map((item) => markupItem(item, versions, files)),
    }));
    const said = { name: step.name.trim(), specialized: step.checkIn ? 'check-in' : null, sections };
    const old = before.get(step.id);
    const same = old !== undefined && contentOf(old) === contentOf(said);
    return { ...said, templateId: step.id, versionId: same ? old.versionId : newId() };
  };
  const steps = stepsInOrder(document);
  const templates = new Map<string, Template>();
  for (const step of steps.toReversed()) {
    const template = made(step);
    templates.set(step.id, template);
    versions.set(step.id, template.versionId);
  }
  for (const [index, step] of steps.entries()) {
    const template = templates.get(step.id);
    if (!template) continue;
    const { versionId, templateId, name, specialized, sections } = template;
    const placed = [firstStep + index, specialized, JSON.stringify(sections), step.optional];
    await sql.query(write, [versionId, templateId, typeId, name, ...placed]);
  }
  const present = steps.flatMap(({ id }) => versions.get(id) ?? []);
  await sql.query(retire, [typeId, present]);
  return present;
}

const contentOf = ({ name, specialized, sections }: Omit<Template, 'versionId' | 'templateId'>): string =>
  canonicalJson({ name, specialized, sections });

/** A `selects` names the version of the optional step that it offers, as events carry it; optional steps come first for that. */
function markupItem(
  item: TypeItem,
  versions: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, TemplateFile>,
): MarkupItem {
  const { file, module, active, ...said } = trimmedItem(item);
  const stored = file && files.get(file.key);
  return {
    ...said,
    ...(module === undefined ? {} : { moduleVersionId: versions.get(module) ?? '', active: active ?? false }),
    ...(stored ? { file: stored } : {}),
  };
}
