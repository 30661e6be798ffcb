import type { SafetyContact } from '#contract/alerts/alert.ts';
import { day } from '#contract/kit/durations.ts';
import type { Sql } from '#server/db/db.ts';
import { all, one, q } from '#server/db/sql.ts';
import { unwantedSenders } from '#server/outbox/stopped.ts';

/** Everyone on a person's list, in the order in which they were added. */
export const contactsOf = (sql: Sql, personId: string): Promise<SafetyContact[]> =>
  all(
    sql,
    q
      .selectFrom('safety_contact')
      .select(['id', 'name', 'phone'])
      .where('person_id', '=', personId)
      .where('removed_at', 'is', null)
      .orderBy('pos'),
  );

const toTell = `
select c.person_id as owner, c.id, c.name, c.phone from safety_contact c where c.person_id = any($1) and c.removed_at is null
and not exists (select from (${unwantedSenders}) u where u.person_id = c.person_id and u.phone = c.phone) order by c.pos`;

/** Those of them whom an alert tells: everyone who has neither declined (S-125) nor opted out by text (S-163): they have no other channel. */
export const contactsToTell = async (sql: Sql, personId: string): Promise<SafetyContact[]> =>
  (await contactsToTellOf(sql, [personId])).get(personId) ?? [];

/** {@link contactsToTell} of many people, by their ids. */
export async function contactsToTellOf(
  sql: Sql,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, SafetyContact[]>> {
  const { rows } = await sql.query<SafetyContact & { owner: string }>(toTell, [personIds]);
  const listed = new Map<string, SafetyContact[]>();
  for (const { owner, ...contact } of rows) listed.set(owner, [...(listed.get(owner) ?? []), contact]);
  return listed;
}

const toldFor = 30 * day;

const closed = `
select count(*)::int as count from safety_contact c where c.person_id = $1 and c.closed_at > $2
and not exists (select from safety_contact l where l.person_id = $1 and l.created_at > c.closed_at)`;

/** How many left the list by closing their account, within 30 days and since its owner last added someone. `now` is UTC ISO. */
export async function closedContactsOf(sql: Sql, personId: string, now: string): Promise<number> {
  const since = new Date(Date.parse(now) - toldFor);
  return (await sql.query<{ count: number }>(closed, [personId, since])).rows[0]?.count ?? 0;
}

/** Holds a person's list until the end of the transaction: of two changes at once, one waits for the other. */
export async function lockContacts(sql: Sql, personId: string): Promise<void> {
  await one(sql, q.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate());
}

/** Who of them asked for no more text messages of that person. */
export async function stoppedContactsOf(sql: Sql, personId: string): Promise<ReadonlySet<string>> {
  const rows = await all(
    sql,
    q
      .selectFrom('safety_contact as c')
      .innerJoin('stopped_sender as s', (on) =>
        on.onRef('s.phone', '=', 'c.phone').onRef('s.person_id', '=', 'c.person_id'),
      )
      .select('c.id')
      .where('c.person_id', '=', personId),
  );
  return new Set(rows.map(({ id }) => id));
}
