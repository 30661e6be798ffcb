create table event_type (
  id text primary key,
  parent_id text not null references parent (id),
  name text not null,
  bypass_approval boolean not null,
  position integer not null
);

create table event_type_approver (
  event_type_id text not null references event_type (id) on delete cascade,
  person_id text not null references person (id) on delete cascade,
  primary key (event_type_id, person_id)
);

create table module_template (
  version_id text primary key,
  template_id text not null,
  event_type_id text not null references event_type (id),
  name text not null,
  step_number integer not null,
  specialized text,
  sections jsonb not null,
  is_latest boolean not null default true
);
create index module_template_latest on module_template (event_type_id, step_number) where is_latest;

-- Read table of eventReview: status and times come from facts, the information from the values of step 1.
create table event (
  id text primary key,
  organization_id text not null references organization (id),
  event_type_id text not null references event_type (id),
  owner_id text not null references person (id),
  title text not null,
  theme text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  timezone text not null,
  venue text not null,
  venue_phone text not null,
  location text not null,
  max_guests integer not null,
  url text not null,
  description text not null,
  photo_id text references stored_file (id),
  step text,
  review_status text not null default 'editing',
  created_at timestamptz not null
);
create index event_organization on event (organization_id, ends_at);
create index event_owner on event (owner_id);

create table event_module (
  id text primary key,
  event_id text not null references event (id),
  template_version_id text references module_template (version_id),
  name text not null,
  step_number integer not null,
  specialized text,
  is_active boolean not null default true,
  unique (event_id, step_number)
);

create table event_section (
  id text primary key,
  module_id text not null references event_module (id),
  event_id text not null references event (id),
  position integer not null,
  markup jsonb not null,
  is_reviewable boolean not null
);
create index event_section_event on event_section (event_id);

-- Every version of a section's values: a record named by its fact.
create table section_values (
  id text primary key,
  section_id text not null references event_section (id),
  version integer not null,
  "values" jsonb not null,
  unique (section_id, version)
);

create table volunteer (
  event_id text not null references event (id),
  module_id text not null references event_module (id),
  person_id text not null references person (id),
  primary key (event_id, module_id, person_id)
);
create index volunteer_person on volunteer (person_id, event_id);

-- Records of an attendee: who it is, and the code, which is drawn once.
create table attendee_record (
  id text primary key,
  event_id text not null references event (id),
  person_id text references person (id),
  host_id text references attendee_record (id),
  first_name text,
  last_name text,
  phone text,
  birth_date date,
  qr_code text not null,
  token_hash text,
  created_at timestamptz not null,
  unique (event_id, qr_code)
);
create unique index attendee_record_person on attendee_record (event_id, person_id) where person_id is not null;
create index attendee_record_host on attendee_record (host_id) where host_id is not null;
create unique index attendee_record_token on attendee_record (token_hash) where token_hash is not null;

-- Read table of attendance.
create table attendance (
  id text primary key references attendee_record (id),
  event_id text not null,
  rsvp text not null,
  checked_in boolean not null,
  checkin_at timestamptz,
  checkout_at timestamptz,
  checked_in_by text,
  is_removed boolean not null default false
);
create index attendance_event on attendance (event_id);
