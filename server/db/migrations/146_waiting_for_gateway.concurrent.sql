-- Finds the messages about safety that wait because a gateway was away.
create index concurrently outbox_waiting_again on outbox (channel, queued_at, id)
  where state = 'queued' and purpose = 'safety' and attempts > 0;
