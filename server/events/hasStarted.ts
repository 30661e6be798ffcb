import type { DecisionContext } from '#server/calls/decisionContext.ts';

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
