import type { DecisionContext } from '#server/calls/decisionContext.ts';
import type { EventStream } from './lockEvent.ts';
import { readWorkingEvent } from './workingEvent.ts';

const begun = 'select 1 from event where id = $1 and stands and announced_start <= $2';

/** Whether the date has come under which people know the event: no one is asked to one without an approved version. */
export const hasStarted = async ({ sql, now }: DecisionContext, eventId: string): Promise<boolean> =>
  (await sql.query(begun, [eventId, now])).count > 0;

const underWay = `
select 1 from event e where e.id = $1 and e.stands and (e.announced_start <= $2 or exists (
  select 1 from attendance a where a.event_id = e.id and a.checked_in and not a.is_removed))`;

/** {@link hasStarted}, or people are inside already, where doors open before the start: no one takes the event away from them. */
export const isUnderWay = async ({ sql, now }: DecisionContext, eventId: string): Promise<boolean> =>
  (await sql.query(underWay, [eventId, now])).count > 0;

const announcedElsewhere = 'select 1 from event where id = $1 and announced_start <> $2';

/** Whether the version that is made would start at another time than the one under way that people know: no one is moved from where they are. */
export async function movesUnderWay(context: DecisionContext, { id, snapshot }: EventStream): Promise<boolean> {
  if (!(await isUnderWay(context, id))) return false;
  const { startsAt } = await readWorkingEvent(context.sql, id, snapshot.context);
  return (await context.sql.query(announcedElsewhere, [id, startsAt])).count > 0;
}
