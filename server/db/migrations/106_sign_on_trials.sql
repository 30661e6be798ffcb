-- A trial of a sign-on provider that an admin began. It is opened once, in two minutes; what the provider says is not kept.
create table sign_on_trial (
  ticket_hash text primary key,
  provider text not null,
  organization_id text not null,
  person_id text not null,
  session text not null,
  is_opened boolean not null default false,
  expires_at timestamptz not null
);
create index sign_on_trial_expires on sign_on_trial (expires_at);

-- Of a trial: it never signs anybody in, even where the trial is over and gone.
alter table federation_transaction add column trial_hash text;
