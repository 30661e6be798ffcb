-- When an alert was written that waited for long on its sender's phone; null of one that left at once.
alter table personal_alert add column written_at timestamptz;
alter table organization_alert add column written_at timestamptz;
