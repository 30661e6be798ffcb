-- What of the demo organization was made in this database: its folder, and each of its nights.
create table demo_step (
  name text primary key,
  at timestamptz not null
);
