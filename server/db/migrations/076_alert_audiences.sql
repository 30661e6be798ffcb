-- Records: for whom an alert was, where it was not for every member. `id`: of a person, or of somebody on an event's list.
create table organization_alert_audience (
  alert_id text not null references organization_alert (id),
  kind text not null check (kind in ('person', 'attendee')),
  id text not null,
  primary key (alert_id, id)
);
create index organization_alert_audience_id on organization_alert_audience (id);

-- A guest who has no account answers too.
alter table alert_response alter column person_id drop not null;
alter table alert_response add column attendee_id text references attendee_record (id);
create index alert_response_attendee on alert_response (attendee_id);

-- Projected.
alter table alert_answer drop constraint alert_answer_status_check;
alter table alert_answer add constraint alert_answer_status_check check (status in ('Safe', 'Not Safe', 'Left before'));
alter table alert_answer alter column person_id drop not null;
alter table alert_answer add column attendee_id text;
alter table alert_answer add column marked_by text;
create index alert_answer_attendee on alert_answer (alert_id, attendee_id);
alter table alert_seen alter column person_id drop not null;
alter table alert_seen add column attendee_id text;
alter table organization_alert_sent add column audience text not null default 'everyone';
alter table organization_alert_sent add column event_id text;
alter table organization_alert_sent add column asks_again_at timestamptz;
alter table organization_alert_sent add column cleared_at timestamptz;
alter table organization_alert_sent add column cleared_by text;

-- Links by which somebody answers an alert without signing in; only the hash of what stands in them is kept.
create table answer_link (
  hash text primary key,
  alert_id text not null references organization_alert (id),
  kind text not null check (kind in ('person', 'attendee')),
  respondent_id text not null,
  at timestamptz not null
);
create index answer_link_alert on answer_link (alert_id);
create index answer_link_at on answer_link (at);
