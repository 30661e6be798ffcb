-- Records: when an organization's data of a kind was taken away last, and how much; counts alone.
create table retention_run (
  organization_id text not null references organization (id),
  kind text not null,
  last_run_at timestamptz,
  last_removed integer,
  primary key (organization_id, kind)
);

-- A report whose time is over stays as an id, for the facts that name it.
alter table incident_report add column removed_at timestamptz;

-- What is still to be taken away is found without reading what is gone.
create index attendee_record_details on attendee_record (event_id) where phone is not null or birth_date is not null;
create index personal_alert_place on personal_alert (organization_id, created_at) where location <> '';
create index alert_response_place on alert_response (alert_id) where location <> '';
create index incident_report_kept on incident_report (created_at) where removed_at is null;
