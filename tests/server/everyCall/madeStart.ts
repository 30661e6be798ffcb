import type { EventReviewSnapshot } from '#machines/lifecycles/eventReview.machine.ts';
import type { Sql } from '#server/db/db.ts';
import type { MadeStart } from './standing.ts';

const text = `
select v."values" ->> 'startDate' as start, e.stands, e.announced_start as known
from section_values v, event e where v.id = $1 and e.id = $2`;

/** How the version that is made would start at a moment (UTC ISO), by what is kept of its first section. */
export async function madeStartOf(
  db: Pick<Sql, 'query'>,
  { eventId, review, section }: { eventId: string; review: EventReviewSnapshot; section: string },
  now: string,
): Promise<MadeStart> {
  const { rows } = await db.query<{ start: string; stands: boolean; known: Date | null }>(text, [
    review.context.sections[section]?.values,
    eventId,
  ]);
  const [made] = rows;
  if (!made) throw new Error('The event has no values of its first step.');
  const start = new Date(made.start).toISOString();
  const isKnown = made.stands && made.known?.toISOString() === start;
  return { moves: made.stands && !isKnown, passed: !isKnown && start <= now };
}
