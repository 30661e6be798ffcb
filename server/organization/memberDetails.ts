import type { Holdings, MemberDetails, MemberState } from '#contract/organization/member.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import { invitationOf } from './inviteToAccounts.ts';
import { isElsewhere, withheld } from './elsewhere.ts';
import { hasClaimed } from './memberStanding.ts';
import { ownRolesOf } from './roles/ownRoles.ts';
import { inOrder } from './memberPages.ts';

interface MemberQuery {
  organizationId: string;
  personId: string;
  /** Who reads. */
  callerId: string;
  now: string;
}

const member = `
select p.id, p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone, p.birth_date::text as "birthDate", p.last_login_at as "lastLogin",
  coalesce(s.state, 'active') as state, s.since, b.first_name || ' ' || b.last_name as "changedBy",
  case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.first_name || ' ' || k.last_name) end as "mergedInto",
  (select coalesce(jsonb_agg(g.policy), '[]') from policy_grant g
    where g.person_id = p.id and g.organization_id = m.organization_id) as policies,
  ${hasClaimed} as claimed,
  (select count(*)::int from login l join identity_session i on i.sub::text = l.sub
    where l.person_id = p.id and i.revoked_at is null and i.expires_at > $3) as sessions,
  exists (select 1 from login l join identity_authenticator f on f.sub::text = l.sub
    where l.person_id = p.id and f.enabled_at is not null) as "hasAuthenticator",
  ${isElsewhere({ person: 'p.id', organization: '$1', caller: '$4' })} as "belongsElsewhere",
  ${withheld({ person: 'p.id', organization: '$1', caller: '$4' })} as withheld
from membership m join person p on p.id = m.person_id
left join membership_standing s on s.person_id = m.person_id and s.organization_id = m.organization_id
left join person b on b.id = s.changed_by left join person k on k.id = s.merged_into
where m.organization_id = $1 and m.person_id = $2`;

const stillToCome = `e.organization_id = $1 and e.ends_at > $3 and e.review_status not in ('cancelled', 'rejected')`;

const ownEvents = `
select e.id, e.title, e.starts_at as "startsAt", e.timezone from event e
where e.owner_id = $2 and ${stillToCome} order by e.starts_at, e.id`;

const counts = `
select
  (select coalesce(jsonb_agg(y.name order by y.position, y.id), '[]') from event_type_approver a
    join event_type y on y.id = a.event_type_id join organization o on o.parent_id = y.parent_id
    where a.person_id = $2 and o.id = $1) as approvals,
  (select count(distinct e.id)::int from volunteer v join event e on e.id = v.event_id
    where v.person_id = $2 and ${stillToCome}) as volunteering,
  (select count(*)::int from attendee_record r join attendance t on t.id = r.id join event e on e.id = r.event_id
    where r.person_id = $2 and t.rsvp = 'yes' and not t.is_removed and ${stillToCome}) as going`;

interface Row {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  birthDate: string | null;
  claimed: boolean | null;
  lastLogin: Date | null;
  state: MemberState;
  since: Date | null;
  changedBy: string | null;
  mergedInto: MemberDetails['mergedInto'];
  policies: string[];
  sessions: number;
  hasAuthenticator: boolean;
  belongsElsewhere: boolean;
  withheld: MemberDetails['withheld'];
}

/** A member with what they have in the organization; refuses for someone who never belonged to it. */
export async function memberDetails(sql: Sql, asked: MemberQuery): Promise<MemberDetails> {
  const { organizationId, personId, callerId, now } = asked;
  const { rows } = await sql.query<Row>(member, [organizationId, personId, now, callerId]);
  const [found] = rows;
  if (!found) throw new Refused('notFound');
  const { claimed, ...row } = toldOf(found);
  return {
    ...row,
    account: accountOf(claimed),
    invitation: claimed === false ? await invitationOf(sql, organizationId, personId) : null,
    lastLogin: row.lastLogin?.toISOString() ?? null,
    since: row.since?.toISOString() ?? null,
    policies: inOrder(row.policies),
    ownRoles: (await ownRolesOf(sql, organizationId)).map(({ holders, ...role }) => ({
      ...{ ...role, isHeld: holders.includes(personId) },
    })),
    holdings: await holdingsOf(sql, asked),
  };
}

/** A row as far as whoever asks may know it (M-201). */
function toldOf(row: Row): Row {
  if (row.withheld === 'nothing') return row;
  const account = { birthDate: null, lastLogin: null, sessions: 0, hasAuthenticator: false };
  return { ...row, ...account, ...(row.withheld === 'phone' ? { phone: null } : {}) };
}

/** Null where this server keeps no account of theirs. */
export const accountOf = (claimed: boolean | null): MemberDetails['account'] =>
  claimed === null ? 'elsewhere' : claimed ? 'claimed' : 'unclaimed';

/** What someone has in an organization that others depend on. */
export async function holdingsOf(
  sql: Sql,
  { organizationId, personId, now }: Omit<MemberQuery, 'callerId'>,
): Promise<Holdings> {
  const params = [organizationId, personId, now];
  type Event = { id: string; title: string; startsAt: Date; timezone: string };
  const events = await sql.query<Event>(ownEvents, params);
  const { rows } = await sql.query<Omit<Holdings, 'events'>>(counts, params);
  const [counted = { approvals: [], volunteering: 0, going: 0 }] = rows;
  return {
    ...counted,
    events: events.rows.map(({ startsAt, ...event }) => ({ ...event, startDate: startsAt.toISOString() })),
  };
}
