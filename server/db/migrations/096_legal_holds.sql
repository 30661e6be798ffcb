-- Records: why an incident report is on legal hold, and who said so.
create table legal_hold (
  id text primary key,
  report_id text not null references incident_report (id),
  person_id text not null references person (id),
  reason text not null,
  at timestamptz not null
);
create index legal_hold_report on legal_hold (report_id);

-- The hold that a report is on: null while nothing keeps it past its time. Projected from facts.
alter table incident_state add column hold_id text;
