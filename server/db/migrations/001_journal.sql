create table stream (
  id text primary key,
  kind text not null,
  version integer not null,
  chart integer not null,
  state jsonb not null,
  updated_at timestamptz not null
) with (fillfactor = 80);

create table journal (
  pos bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  stream text not null references stream (id),
  version integer not null,
  type text not null,
  schema integer not null default 1,
  payload jsonb not null,
  actor text not null,
  device text,
  at timestamptz not null,
  constraint journal_stream_version unique (stream, version)
);

create function refuse_change_of_journal() returns trigger language plpgsql as $$
begin
  raise exception 'The journal is append-only: % is refused.', lower(tg_op) using errcode = 'restrict_violation';
end
$$;

create trigger journal_is_append_only
  before update or delete or truncate on journal
  for each statement execute function refuse_change_of_journal();

create table idempotency (
  caller text not null,
  call text not null,
  key text not null,
  hash text not null,
  status integer,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (caller, call, key)
);

create index idempotency_at on idempotency (at);
