-- Projected: what contacts who were told did, and how their sender ended an alert.
alter table personal_alert_contact add column seen_at timestamptz;
alter table personal_alert_contact add column answer text check (answer in ('onIt', 'cannot'));
alter table personal_alert_contact add column answered_at timestamptz;
alter table personal_alert_sent add column ended_how text check (ended_how in ('safe', 'falseAlarm'));
alter table personal_alert_sent add column ended_at timestamptz;

-- Records: links of contacts to an alert, by the hash of their token alone. Each attempt at a message draws its own.
create table alert_link (
  hash text primary key,
  alert_id text not null references personal_alert (id),
  contact_id text not null,
  at timestamptz not null
);
create index alert_link_at on alert_link (at);
create index alert_link_alert on alert_link (alert_id);
create index personal_alert_person on personal_alert (person_id, created_at);
