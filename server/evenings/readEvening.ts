import { isCheckInStaff } from '#contract/kit/access.ts';
import type { EveningAttendee, EveningPart } from '#contract/evenings/evening.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import type { Sql } from '#server/db/db.ts';
import { doorNamesOf } from '#server/door/doorRows.ts';
import { refusalsAt } from '#server/door/doorRefusals.kind.ts';
import { readEvent } from '#server/events/eventRow.ts';
import { createAgreements } from './agreements.ts';
import { factsOf } from './facts.ts';

/** How many attendees one part holds, so that no request folds for long. */
const attendeesInPart = 500;

interface Listed {
  id: string;
  personId: string | null;
  hostId: string | null;
  name: string;
}

const listed = `
select id, person_id as "personId", host_id as "hostId",
  trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) as name
from attendee_record where event_id = $1 and ($2::text is null or id > $2) order by id limit $3`;

/** What is read of an evening, and by whom. */
export type EveningReader = Pick<CallContext<'readEvening'>, 'sql' | 'params' | 'caller' | 'resource'>;

export const readEvening: Handler<'readEvening'> = (context) => eveningPart(context, context.query.after ?? null);

/** The part behind an attendee, or the first, which has the event's own facts too. */
export async function eveningPart(
  { sql, params, caller, resource }: EveningReader,
  after: string | null,
): Promise<EveningPart> {
  const event = await readEvent(sql, params.id);
  const { rows } = await sql.query<Listed>(listed, [event.id, after, attendeesInPart]);
  const streams = rows.map(({ id }) => id);
  const agreements = await createAgreements(sql, event.parentId);
  const facts = await factsOf(
    sql,
    after === null ? [event.id, refusalsAt(event.id), ...streams] : streams,
    agreements.keyOf,
  );
  const named = [...rows.flatMap(({ personId }) => personId ?? []), ...facts.map(({ by }) => by)];
  const seesGuests = isCheckInStaff(caller, resource);
  return {
    event: {
      id: event.id,
      title: event.title,
      startDate: event.startsAt.toISOString(),
      endDate: event.endsAt.toISOString(),
      timezone: event.timezone,
    },
    facts,
    attendees: rows.map((row) => attendeeOf(row, seesGuests)),
    people: await peopleOf(sql, named),
    doors: await doorNamesOf(
      sql,
      event.id,
      facts.flatMap(({ device }) => device ?? []),
    ),
    agreements: agreements.known(),
    next: rows.length < attendeesInPart ? null : (streams.at(-1) ?? null),
  };
}

const attendeeOf = ({ id, personId, hostId, name }: Listed, seesGuests: boolean): EveningAttendee => ({
  id,
  person: personId,
  host: hostId,
  name: personId === null && seesGuests && name !== '' ? name : null,
});

export async function peopleOf(sql: Sql, ids: readonly string[]): Promise<EveningPart['people']> {
  const { rows } = await sql.query<{ id: string; name: string }>(
    `select id, trim(first_name || ' ' || last_name) as name from person where id = any($1) order by id`,
    [[...new Set(ids)]],
  );
  return rows;
}
