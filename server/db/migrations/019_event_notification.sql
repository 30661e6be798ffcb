-- What an owner told the people of an event. Whom it reached stands in the outbox, under the notification's id as the cause.
create table event_notification (
  id text primary key,
  event_id text not null references event (id),
  information text not null,
  checked_in boolean not null,
  sender_id text not null references person (id),
  created_at timestamptz not null
);
create index event_notification_event on event_notification (event_id, created_at);
