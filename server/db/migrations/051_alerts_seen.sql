-- Read table of alertResponse: whose app showed an alert before they answered.
create table alert_seen (
  id text primary key,
  alert_id text not null,
  person_id text not null,
  seen_at timestamptz not null
);
