-- Whose message it is, and how many of that person's were before it within the hour: a claim takes turns.
alter table outbox
  add column sender_id text,
  add column turn integer not null default 0;

update outbox o set sender_id = j.actor from journal j where j.stream = o.id and j.type = 'message.queued';

drop index outbox_due;
create index outbox_due on outbox (channel, rank, turn, due_at) where due_at is not null;
create index outbox_sender on outbox (sender_id, channel, rank, queued_at);
