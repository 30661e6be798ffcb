-- A text that comes in is looked up by its number, and by what was asked of that number last (S-147).
create index person_phone on person (phone) where phone is not null;
create index attendee_record_number on attendee_record (phone) where phone is not null;
create index alert_link_contact on alert_link (contact_id, at);
create index answer_link_respondent on answer_link (respondent_id, at);
