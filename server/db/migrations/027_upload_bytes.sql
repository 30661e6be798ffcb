-- How many bytes a person has announced or sent in an organization, by the hour: what is given up counts too.
create table upload_bytes (
  person_id text not null references person (id) on delete cascade,
  organization_id text not null references organization (id),
  hour timestamptz not null,
  bytes bigint not null,
  primary key (person_id, organization_id, hour)
);
create index upload_bytes_organization on upload_bytes (organization_id, hour);
create index upload_bytes_hour on upload_bytes (hour);
