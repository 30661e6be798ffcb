/**
 * SQL: whether someone on the list, the attendee record `r`, was written to about their invitation or what they volunteer
 * for. Who was not has not heard of the event from here. Each way is looked up by its cause.
 */
export const wasInvited = `(exists (
  select 1 from outbox o
  where r.person_id is null and o.cause = r.id || ':invited' and o.recipient_kind = 'attendee' and o.recipient_id = r.id
) or exists (
  select 1 from outbox o
  where o.cause = r.event_id || ':invited' and o.recipient_kind = 'person' and o.recipient_id = r.person_id
) or exists (
  select 1 from event_module m join outbox o on o.cause = r.event_id || ':volunteers:' || m.id
  where m.event_id = r.event_id and o.recipient_kind = 'person' and o.recipient_id = r.person_id
))`;
