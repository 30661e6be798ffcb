-- A message that nothing holds back is due at once, whatever the clock said of the server that queued it.
update outbox set due_at = 'epoch' where state = 'queued' and reason is null;

drop index outbox_due;
create index outbox_due on outbox (channel, rank, turn, due_at, queued_at) where due_at is not null;
