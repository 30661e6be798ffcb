-- Read table of message: one row for each cause, recipient and channel. Ids, times and counts; the text is made at sending.
create table outbox (
  id text primary key,
  cause text not null,
  template text not null,
  recipient_kind text not null check (recipient_kind in ('person', 'account')),
  recipient_id text not null,
  channel text not null check (channel in ('mail', 'sms')),
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'dropped')),
  -- When a runner takes it next: the time of a try, or while it is being sent the end of the claim.
  due_at timestamptz,
  attempts integer not null,
  reason text,
  queued_at timestamptz not null,
  changed_at timestamptz not null,
  unique (cause, recipient_kind, recipient_id, channel)
);
create index outbox_due on outbox (due_at) where due_at is not null;

-- What the local mailbox received; the demo alone has one.
create table mailbox_mail (
  pos bigint generated always as identity primary key,
  id text not null unique,
  channel text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  html text,
  at timestamptz not null
);
