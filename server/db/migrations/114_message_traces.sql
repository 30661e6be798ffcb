-- What each message was caused by, as `traceparent` of W3C names it: the attempts at it belong to the same trace. Only
-- where traces are configured; gone a day later. A trace names nobody.
create table message_trace (
  message_id text primary key,
  traceparent text not null,
  at timestamptz not null
);
create index message_trace_at on message_trace (at);
