-- An event keeps how its type was approved when the event was made, as the fact of its creation says.
alter table event add column bypass_approval boolean;
update event e set bypass_approval = (
  select (j.payload ->> 'bypass')::boolean from journal j where j.stream = e.id and j.type = 'event.created' limit 1
);
