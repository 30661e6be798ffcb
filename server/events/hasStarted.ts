import type { DecisionContext } from '#server/calls/decisionContext.ts';

const begun = 'select 1 from event where id = $1 and stands and announced_start <= $2';

/** Whether the date has come under which people know the event: no one is asked to one without an approved version. */
export const hasStarted = async ({ sql, now }: DecisionContext, eventId: string): Promise<boolean> =>
  (await sql.query(begun, [eventId, now])).count > 0;
