-- Records: what the reporter and the readers of an incident write to each other, and what came of it.
create table incident_message (
  id text primary key,
  pos bigint generated always as identity,
  report_id text not null references incident_report (id),
  author_id text not null references person (id),
  from_reader boolean not null,
  is_outcome boolean not null,
  words text not null,
  at timestamptz not null
);
create index incident_message_report on incident_message (report_id, pos);
create index incident_report_reporter on incident_report (reporter_id, pos);

-- Read table of incident: how a report stands, and since when. Filled here for the reports that there are.
create table incident_state (
  report_id text primary key references incident_report (id),
  state text not null check (state in ('received', 'lookedAt', 'closed')),
  since timestamptz not null
);
insert into incident_state (report_id, state, since)
select i.id, case when r.at is null then 'received' else 'lookedAt' end, coalesce(r.at, i.created_at)
from incident_report i left join lateral (select min(read_at) as at from incident_reading where report_id = i.id) r on true;
