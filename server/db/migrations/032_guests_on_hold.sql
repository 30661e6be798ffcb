-- A guest who has not answered stays so when the host cancels: such rows said no. Only the host's cancelling made a guest's answer no.
update attendance t set rsvp = 'invited'
from attendee_record r
where r.id = t.id and r.host_id is not null and t.rsvp = 'no'
  and not exists (
    select 1 from journal j where j.stream = t.id and j.type = 'attendance.accepted'
      and j.version > (select max(i.version) from journal i where i.stream = t.id and i.type = 'attendance.invited')
  );
