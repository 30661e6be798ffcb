-- The dates that people who said yes know of: those of the last approval, or of a change of date since.
alter table event add column announced_start timestamptz, add column announced_end timestamptz;

update event set announced_start = starts_at, announced_end = ends_at where review_status = 'approved';
