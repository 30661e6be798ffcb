-- Records: devices that someone turned off, so that none of them is turned on again by itself. Gone with a press on the switch
-- there, and after sixty-one days: a browser that was not opened for sixty turns nothing on by itself.
create table push_off (
  device_id text primary key,
  person_id text not null references person (id),
  at timestamptz not null
);
create index push_off_person on push_off (person_id);
create index push_off_at on push_off (at);
