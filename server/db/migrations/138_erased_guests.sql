-- Whose record this is who was erased while the event was still to come: it is emptied once that is over.
alter table attendee_record add column erased_as text;
