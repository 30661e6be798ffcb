-- Who signed in, read people's data or gave a right, for whoever runs an organization. Ids alone: names are looked up where the
-- log is read, so that of somebody who is erased none is left. Taken away by the organization's own retention.
create table audit_entry (
  id bigint generated always as identity primary key,
  organization_id text not null references organization (id),
  at timestamptz not null,
  kind text not null,
  actor_id text,
  subject_id text,
  event_id text,
  browser text,
  system text,
  form text check (form in ('phone', 'tablet', 'computer')),
  count integer,
  given text[] not null default '{}',
  taken text[] not null default '{}'
);
create index audit_entry_newest on audit_entry (organization_id, id desc);
create index audit_entry_kind on audit_entry (organization_id, kind, id desc);
create index audit_entry_actor on audit_entry (actor_id, id desc);
create index audit_entry_subject on audit_entry (subject_id, id desc);
create index audit_entry_old on audit_entry (organization_id, at);
