-- Records: whom the reporter keeps an incident report from. The owner is whoever owns the event when somebody asks.
alter table incident_report add column kept_from_owner boolean not null default false;
create table incident_kept_from (
  report_id text not null references incident_report (id),
  person_id text not null references person (id),
  primary key (report_id, person_id)
);

-- Which incident report was opened: an entry is told to nobody from whom the report is kept.
alter table audit_entry add column report_id text;
