-- Receipts, more kinds of recipients, what a message is for, and who watches it.
alter table outbox
  drop constraint outbox_recipient_kind_check,
  drop constraint outbox_state_check,
  add constraint outbox_recipient_kind_check check (recipient_kind in ('person', 'account', 'attendee', 'contact')),
  add constraint outbox_state_check check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'dropped')),
  add column purpose text not null default 'social' check (purpose in ('account', 'social', 'safety')),
  add column watcher_id text;

update outbox set purpose = 'account' where template in ('accountCode', 'alreadyClaimed', 'passwordCode');

alter table outbox
  alter column purpose drop default,
  -- The order in which runners take what is due.
  add column rank smallint not null
    generated always as (case purpose when 'safety' then 0 when 'account' then 1 else 2 end) stored;

drop index outbox_due;
create index outbox_due on outbox (channel, rank, due_at) where due_at is not null;

-- Social messages that left lately, so that nobody gets too many: no address, no number, and gone after a day.
create table paced_message (
  id text primary key,
  address_hash text not null,
  at timestamptz not null
);
create index paced_message_address on paced_message (address_hash, at);
create index paced_message_at on paced_message (at);
