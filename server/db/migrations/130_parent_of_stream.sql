-- The parent that a stream and its facts belong to; null for those of the installation. No index and no foreign key: nothing
-- asks for it until parents are kept apart. What stands here, and what the version before writes meanwhile, is named in
-- portions by the hourly upkeep (server/journal/nameParents.ts), up to this position.
alter table stream add column parent_id text;
alter table journal add column parent_id text;

create table journal_parents (
  one boolean primary key default true check (one),
  through bigint not null
);

-- All that the hash is over is refused as before, and positions; the parent is written once.
drop trigger journal_is_append_only on journal;
create trigger journal_is_append_only
  before update of pos, xid, stream, version, type, schema, payload, actor, device, at, hash or delete or truncate on journal
  for each statement execute function refuse_change_of_journal();
create trigger journal_parent_is_written_once
  before update of parent_id on journal
  for each row when (old.parent_id is not null) execute function refuse_change_of_journal();
