-- Read table of officerDuty: the last duty of each safety officer. `until`: when it runs out by itself; `ended_at`: when it was ended before.
create table officer_duty (
  id text primary key,
  person_id text not null,
  organization_id text not null,
  began_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz
);
create index officer_duty_on on officer_duty (organization_id, until) where ended_at is null;

-- What became of the newest text message to somebody.
create index outbox_texts_to on outbox (recipient_id, queued_at desc, id desc) where channel = 'sms' and recipient_kind = 'person';
