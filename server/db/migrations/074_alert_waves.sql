-- Records: what a member decided of their alerts before they need one.
create table alert_plan (
  person_id text primary key references person (id),
  first_contact_id text references safety_contact (id) on delete set null,
  officers boolean not null
);

-- Projected: who was told when, whose answer runs out when, and what comes next.
alter table personal_alert_contact add column told_at timestamptz;
alter table personal_alert_contact add column on_it_until timestamptz;
alter table personal_alert_contact add column lapsed_at timestamptz;
update personal_alert_contact c set told_at = s.sent_at from personal_alert_sent s where s.id = c.alert_id;
create table personal_alert_officer (
  alert_id text not null,
  position integer not null,
  person_id text not null,
  told_at timestamptz not null,
  seen_at timestamptz,
  answer text check (answer in ('onIt', 'cannot')),
  answered_at timestamptz,
  on_it_until timestamptz,
  lapsed_at timestamptz,
  primary key (alert_id, position)
);
create index personal_alert_officer_person on personal_alert_officer (person_id);
alter table personal_alert_sent add column asks_officers boolean not null default false;
alter table personal_alert_sent add column next_wave text check (next_wave in ('contacts', 'officers'));
alter table personal_alert_sent add column next_at timestamptz;
alter table personal_alert_sent add column unanswered_at timestamptz;

-- Everybody an alert is for, with the name that its sender knows them by.
create view personal_alert_told as
select t.alert_id, false as is_officer, t.position, t.contact_id as id, c.name, c.phone,
  t.told_at, t.seen_at, t.answer, t.answered_at, t.on_it_until, t.lapsed_at
from personal_alert_contact t join safety_contact c on c.id = t.contact_id
union all
select o.alert_id, true, o.position, o.person_id, trim(p.first_name || ' ' || p.last_name), p.phone,
  o.told_at, o.seen_at, o.answer, o.answered_at, o.on_it_until, o.lapsed_at
from personal_alert_officer o join person p on p.id = o.person_id;

-- Projected: when something happens to a stream by itself. At most one row for each stream of a kind.
create table timer (
  kind text not null,
  subject text not null,
  due_at timestamptz not null,
  primary key (kind, subject)
);
create index timer_due on timer (due_at);

-- Operation: timers that failed, until they are through.
create table timer_failure (
  kind text not null,
  subject text not null,
  attempts integer not null,
  retry_at timestamptz not null,
  primary key (kind, subject)
);
