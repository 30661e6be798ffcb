-- A member may have their alerts held for some seconds, in which they can take them back (S-136).
alter table alert_plan add column hold boolean not null default false;

-- Projected: until when nobody is told. Once it is released, `sent_at` is when that was.
alter table personal_alert_sent add column held_until timestamptz;
alter table personal_alert_sent drop constraint personal_alert_sent_ended_how_check;
alter table personal_alert_sent add constraint personal_alert_sent_ended_how_check
  check (ended_how in ('safe', 'falseAlarm', 'takenBack'));
