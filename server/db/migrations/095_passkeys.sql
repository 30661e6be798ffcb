-- Passkeys of an account (A-134), by the id that the device gave the credential (base64url): the public half of its key, and how
-- often it has signed as far as it counts. `rp_id`: the name of the address it was made for, which alone it answers.
create table identity_passkey (
  id text primary key,
  sub uuid not null references identity_account (sub) on delete cascade,
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  browser text,
  system text,
  created_at timestamptz not null,
  used_at timestamptz
);
create index identity_passkey_sub on identity_passkey (sub);
-- Challenges that were answered: none is taken twice.
create table identity_passkey_answer (
  challenge_hash text primary key,
  expires_at timestamptz not null
);
-- The passkey that a session was begun with (A-138); null: with a password, or its passkey was removed.
alter table identity_session add column passkey_id text references identity_passkey (id) on delete set null;
create index identity_session_passkey on identity_session (passkey_id) where passkey_id is not null;
