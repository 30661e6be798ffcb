-- Who else at an event has the phone of a guest, and where somebody is on a list; the sections of a step; files by their
-- key, which is not unique among buckets.
create index attendee_record_phone on attendee_record (event_id, phone) where host_id is not null;
create index attendee_record_of_person on attendee_record (person_id) where person_id is not null;
create index event_section_module on event_section (module_id);
create index stored_file_key on stored_file (key);
