-- A door asks what it has to tell whoever comes in.
create index organization_alert_sent_event on organization_alert_sent (event_id, sent_at) where event_id is not null;
