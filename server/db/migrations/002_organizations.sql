create table parent (
  id text primary key,
  name text not null
);

create table organization (
  id text primary key,
  parent_id text not null references parent (id),
  name text not null
);
create index organization_parent on organization (parent_id);

create table person (
  id text primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  birth_date date,
  last_login_at timestamptz
);
create unique index person_email on person (lower(email));

create table membership (
  person_id text not null references person (id) on delete cascade,
  organization_id text not null references organization (id),
  primary key (person_id, organization_id)
);
create index membership_organization on membership (organization_id);

create table policy_grant (
  person_id text not null references person (id) on delete cascade,
  organization_id text not null references organization (id),
  policy text not null,
  primary key (person_id, organization_id, policy)
);
create index policy_grant_holders on policy_grant (organization_id, policy);

create table login (
  sub text not null,
  issuer text not null,
  person_id text not null references person (id) on delete cascade,
  primary key (sub, issuer)
);
create index login_person on login (person_id);

create table stored_file (
  id text primary key,
  bucket text not null,
  key text not null,
  name text not null,
  size integer not null,
  type text not null,
  width integer,
  height integer,
  is_public boolean not null default false,
  organization_id text references organization (id),
  uploaded_by text references person (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (bucket, key)
);

create table setting (
  organization_id text not null references organization (id),
  slug text not null,
  value text,
  file_id text references stored_file (id),
  primary key (organization_id, slug)
);

create table house_rule (
  id text primary key,
  parent_id text not null references parent (id),
  position integer not null,
  title text not null,
  information text not null,
  media_id text references stored_file (id),
  video_url text,
  file_id text references stored_file (id),
  hash text not null,
  unique (parent_id, position) deferrable initially deferred
);
