-- What the journal was, signed once a day: facts up to a position, in portions. `list` names each of them by its position
-- (8 bytes) and its hash (32), `jws` signs the list's own hash and the head before.
create table journal_head (
  number integer primary key,
  day date not null,
  through bigint not null,
  list bytea not null,
  jws text not null,
  anchored text[] not null default '{}'
);
alter table journal_head alter column list set storage external;

create function refuse_change_of_head() returns trigger language plpgsql as $$
begin
  raise exception 'Signed heads are never changed: % is refused.', lower(tg_op) using errcode = 'restrict_violation';
end
$$;

create trigger heads_are_never_changed
  before update of number, day, through, list, jws or delete or truncate on journal_head
  for each statement execute function refuse_change_of_head();
