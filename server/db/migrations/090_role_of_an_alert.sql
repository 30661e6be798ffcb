-- Projected: the role whose holders an alert was for.
alter table organization_alert_sent add column role text;
