import type { Topic } from '#contract/kit/news.ts';
import { loginPolicy, type Policy } from '#contract/kit/policies.ts';
import type { DecisionContext } from '#server/calls/decisionContext.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import { notifyRecords } from '#server/live/channel.ts';

const oneAtATime = 'select id from parent where id = $1 for no key update';

const held = `
select distinct g.policy from policy_grant g join organization o on o.id = g.organization_id
join active_membership m on m.person_id = g.person_id and m.organization_id = g.organization_id
where o.parent_id = $1 and g.person_id = $2`;

const readers = 'select id from organization where parent_id = $1 order by id';

/** A decision about what a parent publishes. */
export interface ParentsContext extends DecisionContext {
  resource: { parentId: string };
}

/**
 * What a parent publishes changes one decision at a time, and the caller writes it still: else they are refused as the rule of
 * access refuses them, whoever is a member under the parent with `notAllowed`.
 */
export async function lockWriting(
  { sql, caller }: Pick<DecisionContext, 'sql' | 'caller'>,
  parentId: string,
): Promise<void> {
  await sql.query(oneAtATime, [parentId]);
  const { rows } = await sql.query<{ policy: string }>(held, [parentId, caller.id]);
  const holds = (policy: Policy) => rows.some((row) => row.policy === policy);
  if (!holds(loginPolicy)) throw new Refused('notFound');
  if (!holds('parent-admin')) throw new Refused('notAllowed');
}

/** Tells the open pages of every organization of a parent. */
export async function notifyReaders(sql: Sql, parentId: string): Promise<void> {
  const { rows } = await sql.query<{ id: string }>(readers, [parentId]);
  await notifyRecords(
    sql,
    rows.map(({ id }): Topic => `organization:${id}`),
  );
}
