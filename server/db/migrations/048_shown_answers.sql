-- The values, as they were approved last, of those sections that have answers which people around the event read.
alter table event add column shown_values text[] not null default '{}';
