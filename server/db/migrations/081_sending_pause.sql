-- While there is a row, no message leaves and no timer fires: the database was restored from a backup, and perhaps another
-- server still goes on with the original. What began up to `through` came out of the backup. Until `is_whole` no server starts.
create table sending_pause (
  only_one boolean primary key default true check (only_one),
  since timestamptz not null,
  backed_up_at timestamptz not null,
  through bigint not null,
  is_whole boolean not null
);

-- Alerts and checks of a backup whose time had come before sending was on again: what timers do for them tells nobody.
create table late_timer (subject text primary key);
