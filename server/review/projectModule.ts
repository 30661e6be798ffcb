import type { EventReviewFact } from '#machines/lifecycles/eventReview.machine.ts';
import type { Sql } from '#server/db/db.ts';

type ModuleFact = Extract<EventReviewFact, { type: 'module.added' | 'module.switched' }>;

/** Whether an optional module is on. The module itself and its sections are records. */
export async function projectModule(sql: Sql, fact: ModuleFact): Promise<void> {
  const active = fact.type === 'module.added' || fact.active;
  await sql.query('update event_module set is_active = $2 where id = $1', [fact.module, active]);
}
