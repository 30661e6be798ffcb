import { limits } from '#contract/kit/limits.ts';
import type { ExportedMember } from '#contract/organization/memberExport.ts';
import type { MemberDetails } from '#contract/organization/member.ts';
import { rolesIn } from '#contract/organization/roles.ts';
import { recordAudit, recordReading } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { Handler } from '#server/calls/handler.ts';
import { withheld } from './elsewhere.ts';

/** Said as who is not there, which is few: then the planner reads a part by the index of names. */
const members = `
from person p join membership m on m.person_id = p.id and m.organization_id = $1
left join membership_standing s on s.person_id = p.id and s.organization_id = $1
where not exists (
  select 1 from membership_standing e
  where e.person_id = p.id and e.organization_id = $1 and e.state in ('removed', 'erased'))`;

const place = `lower(p.last_name) collate "C", lower(p.first_name) collate "C", p.id`;

/** A text of its own for each: a condition that may be none is answered without the index. */
const part = (from: string) => `
select p.id, p.first_name as "firstName", p.last_name as "lastName", p.email, coalesce(p.phone, '') as phone,
  coalesce(p.birth_date::text, '') as "birthDate", ${withheld({ person: 'p.id', organization: '$1', caller: '$2' })} as withheld, coalesce(s.state, 'active') as state, (
    select coalesce(jsonb_agg(g.policy), '[]') from policy_grant g where g.person_id = p.id and g.organization_id = $1
  ) as policies, (
    select coalesce(jsonb_agg(r.name order by lower(r.name), r.id), '[]')
    from own_role_holder h join own_role r on r.id = h.role_id where h.person_id = p.id and r.organization_id = $1
  ) as "ownRoles"
${members} ${from}
order by ${place} limit ${limits.exportRead + 1}`;

const first = part('');
const behind = part(`and (${place}) > (lower($3) collate "C", lower($4) collate "C", $5)`);

const count = `select count(*)::int as total ${members}`;

type Row = ExportedMember['values'] &
  Pick<ExportedMember, 'state' | 'ownRoles'> & {
    id: string;
    policies: string[];
    withheld: MemberDetails['withheld'];
  };

/** As far as whoever exports may know it (M-201): an empty cell changes nothing where the file is imported. */
const toldOf = (values: ExportedMember['values'], held: MemberDetails['withheld']): ExportedMember['values'] => ({
  ...values,
  ...(held === 'nothing' ? {} : { birthDate: '' }),
  ...(held === 'phone' ? { phone: '' } : {}),
});

/** The audit log has the file before anyone does, whichever part of it is asked for first (M-205). */
export const exportMembers: Handler<'exportMembers'> = async (context) => {
  const {
    sql,
    caller,
    resource: { organizationId },
    body: { after },
  } = context;
  const total = (await sql.query<{ total: number }>(count, [organizationId])).rows[0]?.total ?? 0;
  const record = after ? recordReading : recordAudit;
  await record(sql, auditActor(context, organizationId), { kind: 'membersExported', count: total });
  const { rows } = after
    ? await sql.query<Row>(behind, [organizationId, caller.id, after.lastName, after.firstName, after.id])
    : await sql.query<Row>(first, [organizationId, caller.id]);
  const here = rows.slice(0, limits.exportRead);
  const last = here.at(-1);
  return {
    data: here.map(({ policies, ownRoles, state, withheld: held, id: _, ...values }) => ({
      ...{ values: toldOf(values, held), roles: rolesIn(policies), ownRoles, state },
    })),
    next:
      last && rows.length > here.length ? { lastName: last.lastName, firstName: last.firstName, id: last.id } : null,
    total: after ? null : total,
  };
};
