-- Read table of organization: what of its name and look was changed in the browser, each with a mark of what stands there.
create table changed_setting (
  stream_id text not null,
  organization_id text not null,
  field text not null,
  mark text not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (stream_id, field)
);
create index changed_setting_of on changed_setting (organization_id);
