-- In whose name a door stands since its event was handed over; null where it stands in the name of whoever offered it.
alter table door_device_state add column handed_to text;
