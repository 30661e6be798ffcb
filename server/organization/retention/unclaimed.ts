import { memberPolicies } from '#contract/kit/policies.ts';
import type { Db, Sql } from '#server/db/db.ts';
import { recordAudit } from '#server/audit/record.ts';
import { localIdentity } from '#server/identity/identity.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { timersActor } from '#server/kit/timersActor.ts';
import { whyNotMembership } from '#machines/lifecycles/membership.machine.ts';
import { yieldToOthers } from '#server/kit/yieldToOthers.ts';
import { endForGood } from '../endMembership.ts';
import { eraseFrom, membershipsOf } from '../erasure/eraseEverywhere.ts';
import { isOnLegalHold } from '../erasure/retainedOf.ts';
import { holdersOf } from '../holdersOf.ts';
import { membershipIdOf, membershipKind } from '../membership.kind.ts';
import { hasClaimed } from '../memberStanding.ts';

const toCome = `e.ends_at > $3 and e.review_status not in ('cancelled', 'rejected')`;

/**
 * Members of an organization (`$1`) who have an account here that they never claimed, and whose membership began before a moment
 * (`$2`). Not those who were invited again since, on whom others depend (roles, approvals, a safety contact, what is to come after
 * `$3`), or who have ever signed in in another way.
 */
const stale = `
from membership m join person p on p.id = m.person_id
join membership_standing s on s.person_id = m.person_id and s.organization_id = m.organization_id
where m.organization_id = $1 and s.state in ('active', 'suspended') and s.since < $2
  and p.last_login_at is null and ${hasClaimed} = false
  and not exists (select from login l where l.person_id = p.id and l.issuer <> '${localIdentity.issuer}')
  and not exists (select from outbox o where o.recipient_kind = 'person' and o.recipient_id = p.id
    and o.template = 'accountInvitation' and starts_with(o.cause, $1 || ':') and o.queued_at >= $2)
  and not exists (select from held_policy g where g.person_id = p.id and g.organization_id = $1
    and g.policy <> all (array[${memberPolicies.map((policy) => `'${policy}'`).join(', ')}]))
  and not exists (select from event_type_approver a where a.person_id = p.id)
  and not exists (select from event e where e.owner_id = p.id and ${toCome})
  and not exists (select from volunteer v join event e on e.id = v.event_id where v.person_id = p.id and ${toCome})
  and not exists (select from attendee_record r join attendance t on t.id = r.id join event e on e.id = r.event_id
    where r.person_id = p.id and not t.is_removed and ${toCome})
  and not exists (select from attendee_record r join attendance t on t.id = r.id join event e on e.id = r.event_id
    where r.phone = p.phone and not t.is_removed and ${toCome})
  and not exists (select from safety_contact c where c.phone = p.phone and c.removed_at is null)`;

/** How many members those are. */
export async function countUnclaimed(sql: Sql, organizationId: string, until: Date, now: string): Promise<number> {
  const text = `select count(*)::int as count ${stale}`;
  return (await sql.query<{ count: number }>(text, [organizationId, until, now])).rows[0]?.count ?? 0;
}

const page = 100;

/** So many in an hour: each costs about as much as an erasure by hand, and others are served meanwhile. */
export const maxAtOnce = 500;

const someOf = `select p.id ${stale} and p.id > $4 order by p.id limit ${page}`;
const stillOf = `select p.id ${stale} and p.id = $4`;

/** Whoever is just claiming theirs holds the row of the account, and whoever just comes in by a sign-on provider that of the person (M-204). */
const account = `
select a.sub from login l join identity_account a on a.sub::text = l.sub and l.issuer = '${localIdentity.issuer}'
join person p on p.id = l.person_id
where l.person_id = $1 for update of a, p skip locked`;

interface Ending {
  organizationId: string;
  until: Date;
  now: Date;
}

/**
 * Ends the memberships of those whose accounts no one claimed in time (M-179), each in a transaction of its own, and answers how
 * many; `maxAtOnce` where others are left for the next hour. Who belongs to no other organization is erased with it, as a former
 * member is. `claim` answers false, in the same transaction, once another process does it.
 */
export async function endUnclaimed(db: Db, ending: Ending, claim: (sql: Sql) => Promise<boolean>): Promise<number> {
  let [ended, last] = [0, ''];
  for (;;) {
    const asked = [ending.organizationId, ending.until, ending.now, last];
    const { rows } = await db.query<{ id: string }>(someOf, asked);
    for (const { id } of rows) {
      const done = await db.tx(async (sql) => ((await claim(sql)) ? await endOne(sql, ending, id) : null));
      if (done === null) return ended;
      if (done) ended += 1;
      if (ended === maxAtOnce) return ended;
      await yieldToOthers();
    }
    if (rows.length < page) return ended;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Whether it was ended: not who has meanwhile claimed the account, and not whom a report on legal hold names. */
async function endOne(sql: Sql, { organizationId, until, now }: Ending, person: string): Promise<boolean> {
  const places = await membershipsOf(sql, person);
  if ((await sql.query(account, [person])).count === 0) return false;
  if ((await sql.query(stillOf, [organizationId, until, now, person])).count === 0) return false;
  if (await isOnLegalHold(sql, person)) return false;
  const at = now.toISOString();
  const told = { at, by: timersActor, person, organization: organizationId };
  const stream = await loadStream(sql, membershipKind, membershipIdOf(organizationId, person), 'update');
  const anotherAdmin = (await holdersOf(sql, organizationId, 'organization-admin')).length > 0;
  const removed = { type: 'membership.removed', ...told, grounds: { anotherAdmin } } as const;
  if (whyNotMembership(stream.snapshot, removed) !== null) return false;
  await append(sql, membershipKind, stream, [removed], { actor: timersActor, at });
  await endForGood({ sql, now: at, caller: { id: timersActor }, device: null }, removed);
  const isElsewhere = places.some((place) => place.organizationId !== organizationId && place.state !== 'removed');
  const kind = 'unclaimedEnded';
  if (isElsewhere)
    await recordAudit(sql, { organizationId, person: null, session: null, at }, { kind, subject: person });
  else await eraseFrom(sql, person, places, { at, actor: timersActor, kind });
  return true;
}
