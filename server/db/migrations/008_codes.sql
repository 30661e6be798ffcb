-- The code that was mailed to an account, as a keyed hash: at most one, a new one takes its place.
create table identity_code (
  sub uuid primary key references identity_account on delete cascade,
  purpose text not null check (purpose in ('reset', 'claim')),
  hash text not null,
  failures integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index identity_code_expires on identity_code (expires_at);
