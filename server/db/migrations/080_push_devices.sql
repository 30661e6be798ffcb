-- Records: browsers that get notifications, by the address their maker's push service gave them. One for each session, and gone
-- with it; `session_id` is null where a pool outside keeps sessions. `key`: the server's public key that the browser was told.
create table push_device (
  id text primary key,
  person_id text not null references person (id),
  session_id uuid unique references identity_session (origin_jti) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  key text not null,
  hides_content boolean not null,
  browser text,
  system text,
  form text check (form in ('phone', 'tablet', 'computer')),
  created_at timestamptz not null
);
create index push_device_person on push_device (person_id);

-- A message may go to such a browser.
alter table outbox
  drop constraint outbox_recipient_kind_check,
  drop constraint outbox_channel_check,
  add constraint outbox_recipient_kind_check check (recipient_kind in ('person', 'account', 'attendee', 'contact', 'device')),
  add constraint outbox_channel_check check (channel in ('mail', 'sms', 'push'));
