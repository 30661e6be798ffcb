-- What was not delivered is counted every few seconds where somebody watches: a few rows of very many.
create index outbox_failed on outbox (channel, purpose) where state = 'failed';
