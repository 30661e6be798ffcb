-- While an approved event is changed, the version that was approved stands: people know the event by it.
-- The information in `event` is that version's then; the steps hold the one that is made.
alter table event
  add column stands boolean not null default false,
  add column announced_venue text,
  add column announced_location text;

-- What facts said before these columns were there: the last fact that approved an event, and the last that rejected it.
create temporary table standing_before as
select e.id, e.review_status,
  (select max(j.version) from journal j where j.stream = e.id and (j.type = 'event.approved' or j.type = 'event.submitted'
    and exists (select 1 from journal c where c.stream = e.id and c.type = 'event.created' and (c.payload ->> 'bypass')::boolean)
  )) as approved,
  coalesce((select max(j.version) from journal j where j.stream = e.id and j.type = 'event.rejected'), 0) as rejected
from event e;

update event e set stands = true from standing_before b
where b.id = e.id and b.review_status <> 'cancelled' and b.approved > b.rejected;

-- Of one that is being changed, step 1 as it was when it was opened again.
update event e set
  title = coalesce(v."values" ->> 'title', ''),
  theme = coalesce(v."values" ->> 'theme', ''),
  starts_at = (v."values" ->> 'startDate')::timestamptz,
  ends_at = (v."values" ->> 'endDate')::timestamptz,
  timezone = v."values" ->> 'timezone',
  venue = coalesce(v."values" ->> 'venue', ''),
  venue_phone = coalesce(v."values" ->> 'venuePhone', ''),
  location = coalesce(v."values" ->> 'location', ''),
  max_guests = (v."values" ->> 'maxGuestAllowed')::integer,
  url = coalesce(v."values" ->> 'url', ''),
  description = coalesce(v."values" ->> 'description', ''),
  photo_id = (select f.id from stored_file f where f.key = v."values" ->> 'file' order by f.id limit 1)
from standing_before b, section_values v
where b.id = e.id and e.stands and e.review_status <> 'approved' and v.id = (
  select s.value ->> 'values'
  from journal j
  cross join jsonb_array_elements(j.payload -> 'sections') s
  join event_section p on p.id = s.value ->> 'id' join event_module m on m.id = p.module_id
  where j.stream = e.id and m.step_number = 1 and j.type in ('event.created', 'section.saved', 'event.dateChanged')
    and j.version < (select min(o.version) from journal o
      where o.stream = e.id and o.type = 'event.reopened' and o.version > b.approved)
  order by j.version desc limit 1
);

update event set announced_venue = venue, announced_location = location where announced_start is not null;

drop table standing_before;

-- Saving volunteers moves the step that Continue goes on with, as any save does.
update event e set step = (
  select max(m.step_number)::text
  from journal j
  cross join jsonb_array_elements(j.payload -> 'sections') s
  join event_section p on p.id = s.value ->> 'id' join event_module m on m.id = p.module_id
  where j.pos = (select max(l.pos) from journal l
    where l.stream = e.id and l.type in ('section.saved', 'volunteers.saved'))
) where exists (select 1 from journal j where j.stream = e.id and j.type = 'volunteers.saved');
