import type { Caller } from '#contract/kit/access.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import { holdersOf } from './holdersOf.ts';

interface Deciding {
  sql: Sql;
  resource: { organizationId: string };
  caller: Caller;
}

const oneAtATime = 'select id from organization where id = $1 for no key update';
const asTheyAre = 'select id from organization where id = $1 for share';

/** Memberships of an organization change one at a time, by someone who is an admin still. Returns its admins. Comes before the lock of any event. */
export async function lockMemberships({ sql, resource, caller }: Deciding): Promise<string[]> {
  await sql.query(oneAtATime, [resource.organizationId]);
  const admins = await holdersOf(sql, resource.organizationId, 'organization-admin');
  if (!admins.includes(caller.id)) throw new Refused('notFound');
  return admins;
}

/** Until the end of the transaction no membership of the organization changes. Comes before the lock of any event. */
export async function holdMemberships(sql: Sql, organizationId: string): Promise<void> {
  await sql.query(asTheyAre, [organizationId]);
}
