-- Projected: whoever has planned shifts and was never on duty has a row, too. `plan`: how often they have changed their plan.
alter table officer_duty alter column began_at drop not null;
alter table officer_duty alter column until drop not null;
alter table officer_duty add column plan integer not null default 0;

-- Records: the shifts that a safety officer takes every week. `weekday`: 0 is Sunday. Times are `HH:mm`, by the organization's clock.
create table duty_shift (
  organization_id text not null references organization (id),
  person_id text not null references person (id),
  weekday integer not null check (weekday between 0 and 6),
  start_time text not null,
  end_time text not null,
  primary key (organization_id, person_id, weekday, start_time, end_time)
);
create index duty_shift_person on duty_shift (person_id);
