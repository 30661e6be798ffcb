-- Projected: ids of the chapters whose members an alert was for.
alter table organization_alert_sent add column chapters text[];
create index organization_alert_sent_chapters on organization_alert_sent using gin (chapters);
-- The chapters in which somebody was asked; null where the alert was for no chapters.
alter table organization_alert_audience add column chapters text[];
