-- Roles of an organization's own: named bundles of policies that its built-in roles give, and who has them.
create table own_role (
  id text primary key,
  organization_id text not null references organization (id),
  name text not null
);
create unique index own_role_name on own_role (organization_id, lower(name));

create table own_role_policy (
  role_id text not null references own_role (id) on delete cascade,
  policy text not null,
  primary key (role_id, policy)
);

create table own_role_holder (
  role_id text not null references own_role (id) on delete cascade,
  person_id text not null references person (id) on delete cascade,
  primary key (role_id, person_id)
);
create index own_role_holder_person on own_role_holder (person_id);

-- Whoever reads what somebody holds beyond what every member does reads it here: given by itself, or by a role of the organization's own.
create view held_policy as
select person_id, organization_id, policy from policy_grant
union
select h.person_id, r.organization_id, p.policy
from own_role_holder h join own_role r on r.id = h.role_id join own_role_policy p on p.role_id = r.id;
