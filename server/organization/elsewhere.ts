import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';

/** SQL of what names a person, the organization that asks, and who asks for it. */
interface Asking {
  person: string;
  organization: string;
  caller: string;
}

/** Another organization `o` that a person belongs to, suspended too, and that whoever asks doesn't run. No one is elsewhere to themself. */
const another = ({ person, organization, caller }: Asking): string => `
  membership o
  left join membership_standing t on t.person_id = o.person_id and t.organization_id = o.organization_id
  where o.person_id = ${person} and o.person_id <> ${caller} and o.organization_id <> ${organization}
    and coalesce(t.state, 'active') in ('active', 'suspended') and not exists (
      select from held_policy r join active_membership a using (person_id, organization_id)
      where r.person_id = ${caller} and r.organization_id = o.organization_id and r.policy = 'organization-admin')`;

/** SQL: whether a person belongs to an organization too that whoever asks doesn't run. */
export const isElsewhere = (asking: Asking): string => `exists (select from ${another(asking)})`;

/** SQL: of whom less is told for belonging to another parent too: everything until they opened the organization themselves (`m.entered_at`), then what their account is. */
export const withheld = (asking: Asking): string => `case
  when not exists (
    select from ${another(asking)} and exists (
      select from organization theirs join organization ours on ours.id = ${asking.organization}
      where theirs.id = o.organization_id and theirs.parent_id <> ours.parent_id)) then 'nothing'
  when m.entered_at is null then 'phone' else 'account' end`;

const question = `select ${isElsewhere({ person: '$1', organization: '$2', caller: '$3' })} as elsewhere`;

/** Whether a person belongs to an organization too that the caller doesn't run (M-200). */
export async function belongsElsewhere(
  sql: Sql,
  asked: { personId: string; organizationId: string; callerId: string },
): Promise<boolean> {
  const { rows } = await sql.query<{ elsewhere: boolean }>(question, [
    asked.personId,
    asked.organizationId,
    asked.callerId,
  ]);
  return rows[0]?.elsewhere === true;
}

/** How someone signs in is theirs, and no admin ends it for another organization (M-202). */
export async function refuseAccountElsewhere(sql: Sql, asked: Parameters<typeof belongsElsewhere>[1]): Promise<void> {
  if (await belongsElsewhere(sql, asked)) throw new Refused('accountElsewhere');
}
