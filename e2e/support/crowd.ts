import type { Tenant } from './tenant.ts';

const members = `
with people as (
  insert into person (id, first_name, last_name, email)
  select gen_random_uuid()::text, 'First' || n, 'Zz' || lpad(n::text, 5, '0'), gen_random_uuid()::text
  from generate_series(1, $2::int) n returning id
), members as (
  insert into membership (person_id, organization_id) select id, $1 from people returning person_id
)
insert into policy_grant (person_id, organization_id, policy) select person_id, $1, 'member-app-login' from members`;

/** So many members more in Harbor House: `Zz00001, First1` and on. */
export const addMembers = (tenant: Tenant, count: number): Promise<unknown> =>
  tenant.db.query(members, [tenant.harbor.id, count]);

const attendees = `
with numbers as (select n, n % 4 = 0 as is_host, n / 4 * 4 as host from generate_series(0, $2::int - 1) n),
people as (
  insert into person (id, first_name, last_name, email)
  select $1 || '-p' || n, 'First' || n, 'Zz' || lpad(n::text, 5, '0'), $1 || '-' || n from numbers where is_host
  returning id
), hosts as (
  insert into attendee_record (id, event_id, person_id, qr_code, created_at)
  select $1 || '-' || n, $1, $1 || '-p' || n, 'H' || lpad(n::text, 7, '0'), now() from numbers
  where is_host and (select count(*) from people) > 0 returning id
), guests as (
  insert into attendee_record (id, event_id, host_id, first_name, last_name, qr_code, created_at)
  select $1 || '-' || n, $1, $1 || '-' || host, 'Guest' || n, 'Gg' || lpad(n::text, 5, '0'), 'G' || lpad(n::text, 7, '0'), now()
  from numbers where not is_host and (select count(*) from hosts) > 0 returning id
)
insert into attendance (id, event_id, rsvp, checked_in, checkin_at)
select $1 || '-' || n, $1, case when host % 8 = 0 then 'yes' else 'invited' end, host % 16 = 0,
  case when host % 16 = 0 then now() end
from numbers where (select count(*) from guests) > 0`;

/**
 * So many attendees more at an event, every fourth of them a host (`Zz00000, First0`) with the three after (`Gg00001, Guest1`)
 * as guests: every second party comes, every fourth is in. They stand in the tables alone, not in the journal.
 */
export const addAttendees = (tenant: Tenant, event: string, count: number): Promise<unknown> =>
  tenant.db.query(attendees, [event, count]);
