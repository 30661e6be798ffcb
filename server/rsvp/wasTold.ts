/**
 * SQL: whether somebody on the list, the attendee record `r`, was written to about their invitation or what they volunteer
 * for. Who was not has not heard of the event from here.
 */
export const wasTold = `exists (
  select 1 from outbox o
  where r.person_id is null and o.recipient_kind = 'attendee' and o.recipient_id = r.id and o.cause = r.id || ':invited'
    or o.recipient_kind = 'person' and o.recipient_id = r.person_id and (o.cause = r.event_id || ':invited' or o.cause in (
      select r.event_id || ':volunteers:' || m.id from event_module m where m.event_id = r.event_id
    ))
)`;
