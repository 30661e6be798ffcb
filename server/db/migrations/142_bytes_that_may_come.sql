-- Until when bytes may still come under this key, by a link that was given out before: until then they are taken away again.
alter table dropped_bytes add column until timestamptz;
