-- Records: what somebody said of a safety check that runs, and where they were last. Gone once it is over.
create table safety_check (
  id text primary key,
  person_id text not null references person (id),
  note text not null,
  place text not null,
  place_at timestamptz,
  created_at timestamptz not null
);
create index safety_check_person on safety_check (person_id);

-- Projected: how each check stands. `reminded`: how many of its reminders were sent; `ended_how`: null while it runs.
create table safety_check_state (
  id text primary key,
  person_id text not null,
  organization_id text not null,
  sends_place boolean not null,
  started_at timestamptz not null,
  set_at timestamptz not null,
  ends_at timestamptz not null,
  reminded integer not null,
  ended_how text check (ended_how in ('safe', 'alert', 'nobody')),
  ended_at timestamptz,
  alert_id text
);
create unique index safety_check_running on safety_check_state (person_id, organization_id) where ended_how is null;
create index safety_check_last on safety_check_state (person_id, organization_id, started_at desc);
