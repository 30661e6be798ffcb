-- The link with which the first organization is set up in the browser, while there is none: of its secret the hash alone.
create table setup_link (
  only_one boolean primary key default true check (only_one),
  secret_hash text not null,
  until timestamptz not null
);
