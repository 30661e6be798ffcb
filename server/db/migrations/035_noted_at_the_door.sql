-- When the phone at the door noted a check-in, by its own clock; checkin_at is the server's.
alter table attendance add column noted_at timestamptz;
