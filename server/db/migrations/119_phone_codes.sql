-- The new number that someone is confirming, and the hash of the code that was texted to it; null until it is sent.
create table phone_code (
  person_id text primary key references person (id),
  request_id text not null,
  phone text not null,
  hash text,
  failures integer not null default 0,
  expires_at timestamptz not null
);
create index phone_code_expires on phone_code (expires_at);
