import type { CallContext } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';

/** Two records of one person in an organization: the one that is kept, and the one that is merged into it. */
export interface Pair {
  organizationId: string;
  keptId: string;
  endingId: string;
}

const belong = 'select 1 from membership where organization_id = $1 and person_id = any($2)';

/** The records that a call names; refuses where either never belonged to the organization, or both are one. */
export async function pairOf({ sql, params, resource }: CallContext<'readMerge' | 'mergeMember'>): Promise<Pair> {
  const { organizationId } = resource;
  const pair = { organizationId, keptId: params.memberId, endingId: params.endingId };
  const { count } = await sql.query(belong, [organizationId, [...new Set([pair.keptId, pair.endingId])]]);
  if (pair.keptId === pair.endingId) throw new Refused(count === 1 ? 'sameRecord' : 'notFound');
  if (count !== 2) throw new Refused('notFound');
  return pair;
}
