-- Merges until now: a report kept from the record that ended, or written under it, is kept from the one it was merged into.
insert into incident_kept_from (report_id, person_id)
with recursive merged (organization_id, person_id, into_id) as (
  select organization_id, person_id, merged_into from membership_standing where merged_into is not null
  union
  select m.organization_id, m.person_id, s.merged_into
  from merged m join membership_standing s on s.organization_id = m.organization_id and s.person_id = m.into_id
  where s.merged_into is not null
)
select distinct i.id, m.into_id
from incident_report i join event e on e.id = i.event_id join merged m on m.organization_id = e.organization_id
where i.reporter_id is distinct from m.into_id and (i.reporter_id = m.person_id or exists (
  select 1 from incident_kept_from k where k.report_id = i.id and k.person_id = m.person_id))
on conflict do nothing;
