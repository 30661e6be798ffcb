-- Records: whom members tell when they feel unsafe, and what they said. Facts name them by id, words and places never
-- stand in a fact. A contact of an alert keeps its row when it is taken off the list: the alert still names it.
create table safety_contact (
  id text primary key,
  pos bigint generated always as identity,
  person_id text not null references person (id),
  name text not null,
  phone text not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index safety_contact_phone on safety_contact (person_id, phone) where removed_at is null;
create index safety_contact_person on safety_contact (person_id, pos);

create table personal_alert (
  id text primary key,
  person_id text not null references person (id),
  organization_id text not null references organization (id),
  information text not null,
  location text not null,
  created_at timestamptz not null
);

-- Read tables of personalAlert: what was asked for, and who is told.
create table personal_alert_sent (
  id text primary key,
  send_location boolean not null,
  request_call boolean not null,
  is_drill boolean not null,
  sent_at timestamptz not null
);
create table personal_alert_contact (
  alert_id text not null,
  position integer not null,
  contact_id text not null,
  primary key (alert_id, position)
);
create index personal_alert_contact_contact on personal_alert_contact (contact_id);
