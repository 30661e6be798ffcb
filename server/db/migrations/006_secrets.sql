-- Secrets that every process of one database shares: each is made once, by the first process that needs it.
create table shared_secret (
  name text primary key,
  value bytea not null,
  made_at timestamptz not null default now()
);
