import type { ImportRow } from '#contract/organization/import.ts';
import { tidied } from '#contract/organization/memberValues.ts';
import type { Sql } from '#server/db/db.ts';
import { type KnownPerson, peopleWith } from '../memberStanding.ts';
import { type Judged, judgeRow } from './judgeRow.ts';

export interface JudgingRows {
  organizationId: string;
  /** Whoever imports. */
  callerId: string;
  /** UTC ISO. */
  now: string;
}

const heldBy = `
select person_id as id, jsonb_agg(policy) as policies from held_policy
where organization_id = $1 and person_id = any($2) group by person_id`;

/** Each row with what it would do, as things stand. Of rows with the same address the first one counts. */
export async function judgeRows(sql: Sql, rows: readonly ImportRow[], asked: JudgingRows): Promise<Judged[]> {
  const { organizationId, callerId, now } = asked;
  const emails = rows.map((row) => emailOf(row));
  const people = await peopleWith(sql, organizationId, emails);
  const ids = [callerId, ...[...people.values()].map(({ id }) => id)];
  const { rows: held } = await sql.query<{ id: string; policies: string[] }>(heldBy, [organizationId, ids]);
  const policiesOf = new Map(held.map(({ id, policies }) => [id, policies]));
  const own = policiesOf.get(callerId) ?? [];
  const today = now.slice(0, 10);
  return rows.map((row, index) => {
    const email = emailOf(row);
    if (emails.indexOf(email) < index) return { is: 'wrong', fault: { field: 'email', message: twice } };
    const person = people.get(email);
    return judgeRow(row, { today, person, held: heldOf(person, policiesOf), own });
  });
}

const twice = 'Another row has the same email. Keep one of them.';

export const emailOf = ({ values }: ImportRow): string => tidied(values).email;

const heldOf = (person: KnownPerson | undefined, policies: ReadonlyMap<string, string[]>): string[] =>
  (person && policies.get(person.id)) ?? [];
