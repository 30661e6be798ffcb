-- Records: a browser that gets notifications gets those about events too, once someone says so there.
alter table push_device add column takes_events boolean not null default false;

-- Records: a notification that goes before a mail which tells the same. Whoever says the token opened it; of that only the hash is
-- kept, from when the notification leaves. `event_id`: what it is about, known from then on. Gone after two days.
create table pushed_first (
  push_id text primary key,
  mail_id text not null,
  person_id text not null references person (id),
  token_hash text unique,
  event_id text,
  at timestamptz not null
);
create index pushed_first_mail on pushed_first (mail_id);
create index pushed_first_person on pushed_first (person_id, event_id);
create index pushed_first_at on pushed_first (at);
