-- Records: what an organization asked its members, and what they said beside Safe or Not Safe.
create table organization_alert (
  id text primary key,
  pos bigint generated always as identity,
  organization_id text not null references organization (id),
  sender_id text not null references person (id),
  information text not null,
  created_at timestamptz not null
);
create index organization_alert_organization on organization_alert (organization_id, pos desc);

create table alert_response (
  id text primary key,
  alert_id text not null references organization_alert (id),
  person_id text not null references person (id),
  note text not null,
  location text not null,
  unique (alert_id, person_id)
);

-- Read tables of organizationAlert and alertResponse.
create table organization_alert_sent (
  id text primary key,
  is_drill boolean not null,
  sent_at timestamptz not null
);
create table alert_answer (
  id text primary key,
  alert_id text not null,
  person_id text not null,
  status text not null check (status in ('Safe', 'Not Safe')),
  answered_at timestamptz not null,
  unique (alert_id, person_id)
);
