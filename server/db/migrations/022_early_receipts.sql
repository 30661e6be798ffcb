-- Records: what a gateway told of an id that it had not yet given us. It waits for the message, a day at most.
create table early_receipt (
  reference text primary key,
  outcome text not null check (outcome in ('delivered', 'undelivered')),
  reason text,
  at timestamptz not null
);
create index early_receipt_at on early_receipt (at);
