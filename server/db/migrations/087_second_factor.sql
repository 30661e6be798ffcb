-- The second factor of an account (A-113): the secret that its owner's app shares, asked for from `enabled_at` on. A secret whose
-- first code has not come yet waits in `pending`. `last_step`: the 30 seconds whose code was taken last; none is taken twice.
create table identity_authenticator (
  sub uuid primary key references identity_account (sub) on delete cascade,
  secret text,
  enabled_at timestamptz,
  last_step bigint not null default 0,
  pending text,
  check (enabled_at is null or secret is not null)
);
-- Each lets its owner in once without their phone (A-118).
create table identity_recovery_code (
  sub uuid not null references identity_account (sub) on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (sub, hash)
);
-- When the password was last given in this session; null: only when it began.
alter table identity_session add column proved_at timestamptz;
