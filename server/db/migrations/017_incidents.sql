-- Records: what people report. Facts name them by id; words and places never stand in a fact.
create table incident_report (
  id text primary key,
  pos bigint generated always as identity,
  event_id text not null references event (id),
  reporter_id text not null references person (id),
  happened_at timestamptz not null,
  location text not null,
  information text not null,
  witnessed boolean not null,
  witnesses text not null,
  file_id text references stored_file (id),
  created_at timestamptz not null
);
create index incident_report_event on incident_report (event_id, pos);
create index incident_report_file on incident_report (file_id) where file_id is not null;

-- Read table of incident: who has read a report, and when first.
create table incident_reading (
  report_id text not null references incident_report (id),
  person_id text not null references person (id),
  read_at timestamptz not null,
  primary key (report_id, person_id)
);
