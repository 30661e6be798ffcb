-- A code that no one has at an event is looked for at others of its organization, each time a door meets one.
create index attendee_record_code on attendee_record (qr_code);
