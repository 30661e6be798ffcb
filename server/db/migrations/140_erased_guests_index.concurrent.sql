-- Finds the records of erased guests whose event is over.
create index concurrently attendee_record_erased on attendee_record (event_id) where erased_as is not null;
