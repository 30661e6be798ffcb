-- A file on its way: announced by a person, put by signed link, and kept once its bytes were looked at.
create table upload (
  key text primary key,
  person_id text not null references person (id) on delete cascade,
  organization_id text not null references organization (id),
  name text not null,
  size integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- What became of it.
  file_id text references stored_file (id) on delete cascade
);
create index upload_person on upload (person_id, expires_at) where file_id is null;
create index upload_created on upload (created_at);

-- Something names it, as it will from now on: values of a section are never taken back.
alter table stored_file add column is_attached boolean not null default false;
create index stored_file_unattached on stored_file (created_at) where organization_id is not null and not is_attached;

-- Bytes whose row has gone: they follow once the transaction that took it has ended.
create table dropped_bytes (
  key text primary key,
  is_upload boolean not null
);
