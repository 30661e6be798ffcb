-- Records: what reviewers and owner write. Facts name them by id, free text never stands in a fact.
create table section_comment (
  id text primary key,
  pos bigint generated always as identity,
  event_id text not null references event (id),
  section_id text not null references event_section (id),
  person_id text not null references person (id),
  comment text not null,
  at timestamptz not null
);
create index section_comment_event on section_comment (event_id, pos);

create table review_reason (
  id text primary key,
  event_id text not null references event (id),
  person_id text not null references person (id),
  reason text not null,
  at timestamptz not null
);
create index review_reason_event on review_reason (event_id);

-- Read tables of eventReview: every approver's last decision on each version; since when an event waits, and why it was sent back.
create table section_decision (
  section_id text not null references event_section (id),
  person_id text not null references person (id),
  version integer not null,
  values_id text not null references section_values (id),
  is_approved boolean not null,
  decided_at timestamptz not null,
  primary key (section_id, person_id, version)
);

alter table event add column submitted_at timestamptz, add column reason_id text references review_reason (id);
create index event_submitted on event (organization_id, submitted_at) where review_status = 'submitted';

-- What facts said before these tables were there.
insert into section_decision (section_id, person_id, version, values_id, is_approved, decided_at)
select distinct on (v.section_id, j.actor, v.version)
  v.section_id, j.actor, v.version, v.id, (j.payload ->> 'approved')::boolean, j.at
from journal j
join section_values v on v.section_id = j.payload ->> 'section' and v.version = (j.payload ->> 'version')::integer
where j.type = 'section.reviewed'
order by v.section_id, j.actor, v.version, j.pos desc;

update event e set submitted_at = (select max(j.at) from journal j where j.stream = e.id and j.type = 'event.submitted')
where e.review_status = 'submitted';
