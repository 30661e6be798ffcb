-- A board asks every few seconds for the messages of its alert, among very many of others.
create index outbox_cause on outbox (cause);
