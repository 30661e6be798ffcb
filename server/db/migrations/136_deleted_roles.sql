-- Roles of an organization's own that were deleted in the browser: a folder that still has one doesn't make it again.
create table deleted_role (
  id text primary key,
  organization_id text not null references organization (id),
  name text not null,
  deleted_at timestamptz not null
);
create index deleted_role_organization on deleted_role (organization_id);
