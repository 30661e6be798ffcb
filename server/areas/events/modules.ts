import type { MarkupItem, SectionValues } from '#contract/entities/event.ts';
import type { Sql } from '#server/db/db.ts';
import type { TemplateSection } from '#server/db/tables/events.ts';
import type { Acting } from '../acting.ts';
import { isReviewable } from './reviewable.ts';

/** One step of a new event, before it has ids. */
export interface NewModule {
  templateVersionId: string | null;
  name: string;
  specialized: string | null;
  sections: { markup: readonly MarkupItem[]; values: SectionValues }[];
}

/** The latest templates of a type, in order of their steps, each as a step without values. */
export async function templatesOf(sql: Sql, eventTypeId: string): Promise<NewModule[]> {
  const { rows } = await sql.query<Omit<NewModule, 'sections'> & { sections: TemplateSection[] }>(
    `select version_id as "templateVersionId", name, specialized, sections from module_template
     where event_type_id = $1 and is_latest order by step_number, version_id`,
    [eventTypeId],
  );
  return rows.map((row) => ({ ...row, sections: row.sections.map(({ markup }) => ({ markup, values: {} })) }));
}

export interface AddedSection {
  id: string;
  reviewable: boolean;
  values: SectionValues;
}

/** Writes the steps of an event, numbered from 1, under ids of their own. */
export async function addModules(
  { sql, services }: Acting,
  eventId: string,
  modules: readonly NewModule[],
): Promise<AddedSection[]> {
  const added: AddedSection[] = [];
  for (const [index, { templateVersionId, name, specialized, sections }] of modules.entries()) {
    const moduleId = services.newId();
    await sql.query(
      `insert into event_module (id, event_id, template_version_id, name, step_number, specialized)
       values ($1, $2, $3, $4, $5, $6)`,
      [moduleId, eventId, templateVersionId, name, index + 1, specialized],
    );
    for (const [position, { markup, values }] of sections.entries()) {
      const id = services.newId();
      const reviewable = isReviewable(markup);
      await sql.query(
        `insert into event_section (id, module_id, event_id, position, markup, is_reviewable) values ($1, $2, $3, $4, $5, $6)`,
        [id, moduleId, eventId, position + 1, JSON.stringify(markup), reviewable],
      );
      added.push({ id, reviewable, values });
    }
  }
  return added;
}
