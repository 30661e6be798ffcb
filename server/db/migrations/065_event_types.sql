-- An event type of one organization; without it, it is the parent's and every organization below offers it.
alter table event_type add column organization_id text references organization (id);
create index event_type_parent on event_type (parent_id, position);

-- Read table of eventType: how an event type stands that was ever changed in the browser. One without a row is published, by a folder.
create table event_type_state (
  id text primary key,
  organization_id text not null,
  state text not null,
  version integer not null,
  revision integer not null,
  has_draft boolean not null,
  since timestamptz not null,
  changed_by text not null
);

-- What facts name by its hash: the draft, and each version as it was published.
create table event_type_draft (
  event_type_id text primary key references event_type (id) on delete cascade,
  document jsonb not null
);
create table event_type_version (
  event_type_id text not null references event_type (id) on delete cascade,
  version integer not null,
  document jsonb not null,
  primary key (event_type_id, version)
);
create index module_template_template on module_template (template_id);
