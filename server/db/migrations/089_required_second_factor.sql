-- Policies of an organization that count for nobody who signs in with a password alone (A-124).
create table required_second_factor (
  organization_id text not null references organization (id),
  policy text not null,
  primary key (organization_id, policy)
);
