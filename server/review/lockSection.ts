import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import type { DecisionContext } from '#server/calls/decisionContext.ts';
import { type EventStream, lockEvent } from '#server/events/lockEvent.ts';

interface SectionPlace {
  id: string;
  moduleId: string;
  sectionId: string;
}

const found = `
select s.is_reviewable as "isReviewable" from event_section s join event_module m on m.id = s.module_id
where s.id = $1 and m.id = $2 and m.event_id = $3 and m.is_active`;

/** Holds an event for a word about one of its sections. A section of another step or event, or of a step that is switched off, is not found. */
export async function lockSection(
  context: DecisionContext,
  { id, moduleId, sectionId }: SectionPlace,
): Promise<{ stream: EventStream; isReviewable: boolean }> {
  const { stream } = await lockEvent(context, id, 'update');
  return { stream, isReviewable: await isReviewable(context.sql, [sectionId, moduleId, id]) };
}

async function isReviewable(sql: Sql, place: readonly string[]): Promise<boolean> {
  const { rows } = await sql.query<{ isReviewable: boolean }>(found, [...place]);
  const [section] = rows;
  if (!section) throw new Refused('notFound');
  return section.isReviewable;
}
