-- Each renewal gives a new refresh token. Those before it stay known, so that one that is used again is noticed.
create table identity_refresh (
  hash text primary key,
  origin_jti uuid not null references identity_session on delete cascade,
  retired_at timestamptz,
  -- The token that came after it, sealed by this one: for the short while in which it may be asked for again.
  next jsonb
);
create index identity_refresh_session on identity_refresh (origin_jti);
create index identity_refresh_retired on identity_refresh (retired_at) where next is not null;
insert into identity_refresh (hash, origin_jti) select refresh_hash, origin_jti from identity_session;
alter table identity_session drop column refresh_hash;

-- Whole while a key signs; its public half once another one does, until the last of its tokens is over.
alter table identity_key rename column private_jwk to jwk;
alter table identity_key add column verifies_until timestamptz;
