-- Records: links of members to a safety check of theirs, by the hash of their token alone. Each attempt at a message draws its own. The
-- check stands in facts, so no row of it is referenced.
create table check_link (
  hash text primary key,
  check_id text not null,
  at timestamptz not null
);
create index check_link_at on check_link (at);
create index check_link_check on check_link (check_id);
