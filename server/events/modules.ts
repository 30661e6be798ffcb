import type { MarkupItem, SectionValues } from '#contract/events/event.ts';
import { isReviewable } from '#contract/review/stepReview.ts';
import type { Sql } from '#server/db/db.ts';
import type { TemplateSection } from '#server/db/tables/events.ts';
import type { DecisionContext } from '#server/calls/decisionContext.ts';

/** One step of an event, before it has ids. */
export interface NewModule {
  templateVersionId: string | null;
  name: string;
  specialized: string | null;
  /** Switched on by an item; what follows from facts alone says whether it is on. */
  isOptional: boolean;
  sections: { markup: readonly MarkupItem[]; values: SectionValues }[];
}

export const templateColumns = `
  version_id as "templateVersionId", name, specialized, is_optional as "isOptional", sections`;

export interface TemplateRow {
  templateVersionId: string;
  name: string;
  specialized: string | null;
  isOptional: boolean;
  sections: TemplateSection[];
}

/** The latest templates of a type that every event of it has, in order of their steps, each as a step without values. */
export async function templatesOf(sql: Sql, eventTypeId: string): Promise<NewModule[]> {
  const { rows } = await sql.query<TemplateRow>(
    `select ${templateColumns} from module_template
     where event_type_id = $1 and is_latest and not is_optional order by step_number, version_id`,
    [eventTypeId],
  );
  return rows.map(withoutValues);
}

/** A template as a step of an event. Items that offer optional modules begin as the template says. */
export const withoutValues = (row: TemplateRow) => ({
  ...row,
  sections: row.sections.map(({ markup }) => ({ markup, values: startingValues(markup) })),
});

const startingValues = (markup: readonly MarkupItem[]): SectionValues =>
  Object.fromEntries(
    markup.filter(({ type }) => type === 'selects').map((item) => [item.id, item['active'] === true] as const),
  );

export interface AddedSection {
  id: string;
  markup: readonly MarkupItem[];
  reviewable: boolean;
  values: SectionValues;
}

export interface AddedModule {
  id: string;
  sections: AddedSection[];
}

const moduleText = `
insert into event_module (id, event_id, template_version_id, name, step_number, specialized, is_optional, is_active)
select $1, $2, $3, $4, coalesce(max(step_number), 0) + 1, $5, $6::boolean, not $6::boolean
from event_module where event_id = $2`;

/** Writes steps behind those that an event has, under ids of their own; the first of all is number 1. */
export async function addModules(
  { sql, services }: DecisionContext,
  eventId: string,
  modules: readonly NewModule[],
): Promise<AddedModule[]> {
  const added: AddedModule[] = [];
  for (const { templateVersionId, name, specialized, isOptional, sections } of modules) {
    const moduleId = services.newId();
    await sql.query(moduleText, [moduleId, eventId, templateVersionId, name, specialized, isOptional]);
    const module: AddedModule = { id: moduleId, sections: [] };
    for (const [position, { markup, values }] of sections.entries()) {
      const id = services.newId();
      const reviewable = isReviewable(markup);
      await sql.query(
        `insert into event_section (id, module_id, event_id, position, markup, is_reviewable) values ($1, $2, $3, $4, $5, $6)`,
        [id, moduleId, eventId, position + 1, JSON.stringify(markup), reviewable],
      );
      module.sections.push({ id, markup, reviewable, values });
    }
    added.push(module);
  }
  return added;
}
