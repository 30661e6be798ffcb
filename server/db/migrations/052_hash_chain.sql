-- Each fact keeps a hash of itself and of the hash before it in its stream, and each stream that of its last fact. Those
-- that are there are hashed right after this file, in the same transaction (server/db/chainFacts.ts).
alter table journal add column hash bytea;
alter table stream add column hash bytea;
