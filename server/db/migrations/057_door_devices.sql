-- Records: phones without an account that are a door of one event. Of the code that paired one, and of what it shows with its
-- requests, the hashes alone.
create table door_device (
  id text primary key,
  event_id text not null references event (id),
  name text not null,
  code_hash text not null unique,
  token_hash text unique,
  seen_at timestamptz
);
create index door_device_event on door_device (event_id);

-- Read table of doorDevice.
create table door_device_state (
  id text primary key,
  event_id text not null,
  state text not null,
  offered_by text not null,
  offered_at timestamptz not null,
  code_until timestamptz not null,
  paired_at timestamptz,
  closed_at timestamptz,
  closed_by text
);
create index door_device_state_event on door_device_state (event_id);
