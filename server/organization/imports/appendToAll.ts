import type { MembershipFact } from '#machines/lifecycles/membership.machine.ts';
import type { Sql } from '#server/db/db.ts';
import type { Stamp } from '#server/journal/append.ts';
import { appendMany, openStreams } from '#server/journal/appendMany.ts';
import { loadStreams } from '#server/journal/load.ts';
import { membershipIdOf, membershipKind } from '../membership.kind.ts';

export interface MemberFacts {
  personId: string;
  facts: readonly MembershipFact[];
}

/** Appends to many memberships of an organization, whose lock is held: to those with facts, and the first to those without. */
export async function appendToAll(
  sql: Sql,
  organizationId: string,
  told: readonly MemberFacts[],
  stamp: Stamp,
): Promise<void> {
  const all = told.map(({ personId, facts }) => ({ id: membershipIdOf(organizationId, personId), facts }));
  const ids = all.map(({ id }) => id);
  const streams = await loadStreams(sql, membershipKind, ids, 'update');
  const unopened = all.filter(({ id }) => !streams.has(id));
  await openStreams(sql, membershipKind, unopened, stamp);
  const known = all.flatMap(({ id, facts }) => {
    const stream = streams.get(id);
    return stream ? [{ stream, facts }] : [];
  });
  await appendMany(sql, membershipKind, known, stamp);
}
