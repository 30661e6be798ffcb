create table identity_account (
  sub uuid primary key,
  email text not null unique,
  status text not null check (status in ('CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED', 'UNCONFIRMED', 'UNCLAIMED', 'DISABLED')),
  password_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table identity_session (
  origin_jti uuid primary key,
  sub uuid not null references identity_account on delete cascade,
  refresh_hash text not null unique,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index identity_session_sub on identity_session (sub);
create index identity_session_expires on identity_session (expires_at);

create table identity_challenge (
  session_hash text primary key,
  sub uuid not null references identity_account on delete cascade,
  name text not null,
  expires_at timestamptz not null
);
create index identity_challenge_sub on identity_challenge (sub);
create index identity_challenge_expires on identity_challenge (expires_at);

create table identity_attempt (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null
);
create index identity_attempt_last on identity_attempt (last_at);

create table identity_key (
  generation integer primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null
);
