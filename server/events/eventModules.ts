import type { MarkupItem, SectionValues } from '#contract/events/event.ts';
import type { EventReviewContext } from '#machines/lifecycles/eventReview.machine.ts';
import type { Sql } from '#server/db/db.ts';

export interface SectionRow {
  id: string;
  moduleId: string;
  markup: MarkupItem[];
  values: SectionValues;
  version: number;
}

export interface ModuleRow {
  id: string;
  name: string;
  stepNumber: number;
  sections: SectionRow[];
}

const modulesText = `
select id, name, step_number as "stepNumber" from event_module where event_id = $1 and is_active order by step_number`;

const sectionsText = `
select s.id, s.module_id as "moduleId", s.markup, v."values", v.version
from event_section s join section_values v on v.section_id = s.id
where s.event_id = $1 and v.id = any($2) order by s.position`;

/** The steps that are switched on, in order, each section with the values that its stream names as present. */
export async function modulesOf(sql: Sql, eventId: string, context: EventReviewContext): Promise<ModuleRow[]> {
  const modules = await sql.query<Omit<ModuleRow, 'sections'>>(modulesText, [eventId]);
  const byModule = Map.groupBy(await sectionsOf(sql, eventId, context), (section) => section.moduleId);
  return modules.rows.map((row) => ({ ...row, sections: byModule.get(row.id) ?? [] }));
}

/** The sections of all steps, also of those that are switched off, with the same values. */
export async function sectionsOf(sql: Sql, eventId: string, context: EventReviewContext): Promise<SectionRow[]> {
  const present = Object.values(context.sections).map((section) => section.values);
  return (await sql.query<SectionRow>(sectionsText, [eventId, present])).rows;
}
