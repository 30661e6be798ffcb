import type { Channel, Recipient } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';

/** No one is reached who was erased: the address that stands for them is none. */
const ofPerson = `
select email, phone from person where id = $1 and not exists (select 1 from erasure where person_id = $1)`;

/** Who has an account is reached as that account says; a guest as the host said. */
const ofAttendee = `
select case when p.id is null or x.person_id is not null then null else p.email end as email,
  case when p.id is null then r.phone else p.phone end as phone
from attendee_record r left join person p on p.id = r.person_id
left join erasure x on x.person_id = r.person_id where r.id = $1`;

/** Where a person or someone on the list of an event is reached: e-mail address, or number in E.164. Null: nowhere. */
export async function addressOf(sql: Sql, { kind, id }: Recipient, channel: Channel): Promise<string | null> {
  if ((kind !== 'person' && kind !== 'attendee') || channel === 'push') return null;
  const text = kind === 'person' ? ofPerson : ofAttendee;
  const { rows } = await sql.query<{ email: string | null; phone: string | null }>(text, [id]);
  const [row] = rows;
  return (channel === 'mail' ? row?.email : row?.phone) || null;
}
