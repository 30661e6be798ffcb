import * as z from 'zod/mini';
import type { MarkupItem, SectionValues } from '#contract/events/event.ts';
import type { Sql } from '#server/db/db.ts';
import { type DecisionContext, stamped } from '#server/calls/decisionContext.ts';
import { decideEvent } from './decideEvent.ts';
import type { EventStream } from './lockEvent.ts';
import { addModules, type NewModule, type TemplateRow, templateColumns, withoutValues } from './modules.ts';
import { saveValues } from './sectionValues.ts';

const Selects = z.object({
  id: z.string(),
  type: z.literal('selects'),
  moduleVersionId: z.string(),
  active: z.optional(z.boolean()),
});

/** An optional module that is to be on or off, by the template version that its item names. */
export interface Switch {
  moduleVersionId: string;
  active: boolean;
}

/** What the items `selects` among these ask for, by their values; without a value what the item says itself. */
export const switchesOf = (items: readonly MarkupItem[], values: SectionValues): Switch[] =>
  items.flatMap((item) => {
    const selects = Selects.safeParse(item);
    if (!selects.success) return [];
    const { id, moduleVersionId, active = false } = selects.data;
    return [{ moduleVersionId, active: typeof values[id] === 'boolean' ? values[id] : active }];
  });

/** Switches optional modules of an event: a template that it never had is copied to the end of its steps, one that it had is shown or hidden again. */
export async function switchModules(
  context: DecisionContext,
  stream: EventStream,
  switches: readonly Switch[],
): Promise<EventStream> {
  let now = stream;
  for (const { moduleVersionId, active } of switches) {
    const module = await moduleOf(context.sql, stream.id, moduleVersionId);
    if (module === null && active) now = await addModule(context, now, moduleVersionId);
    if (module !== null && module.isActive !== active)
      now = await decideEvent(context, now, {
        type: 'module.switched',
        ...stamped(context),
        module: module.id,
        active,
      });
  }
  return now;
}

const known = `
select m.id, m.is_active as "isActive" from event_module m join module_template t on t.version_id = m.template_version_id
where m.event_id = $1 and m.is_optional
  and t.template_id = (select template_id from module_template where version_id = $2)`;

/** The optional module that an event has of a template, whatever version it was copied from. */
async function moduleOf(
  sql: Sql,
  eventId: string,
  versionId: string,
): Promise<{ id: string; isActive: boolean } | null> {
  const { rows } = await sql.query<{ id: string; isActive: boolean }>(known, [eventId, versionId]);
  return rows[0] ?? null;
}

async function addModule(context: DecisionContext, stream: EventStream, versionId: string): Promise<EventStream> {
  const template = await latestOf(context.sql, versionId);
  if (!template) return stream;
  const [module] = await addModules(context, stream.id, [template]);
  if (!module) return stream;
  const sections = [];
  for (const { id, reviewable, values } of module.sections)
    sections.push({ ...(await saveValues(context, id, 1, values)), reviewable });
  return decideEvent(context, stream, {
    type: 'module.added',
    ...stamped(context),
    module: module.id,
    template: template.templateVersionId,
    sections,
  });
}

const latest = `
select ${templateColumns} from module_template
where template_id = (select template_id from module_template where version_id = $1) and (is_latest or version_id = $1)
order by is_latest desc limit 1`;

/** The latest version of a template, or the named one where the folder has none anymore. */
async function latestOf(sql: Sql, versionId: string): Promise<(NewModule & { templateVersionId: string }) | null> {
  const { rows } = await sql.query<TemplateRow>(latest, [versionId]);
  const [row] = rows;
  return row ? withoutValues(row) : null;
}
