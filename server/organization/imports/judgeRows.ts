import type { ImportRow } from '#contract/organization/import.ts';
import { tidied } from '#contract/organization/memberValues.ts';
import type { Sql } from '#server/db/db.ts';
import { type KnownPerson, peopleWith } from '../memberStanding.ts';
import { ownRolesOf, policiesHeldBy } from '../roles/ownRoles.ts';
import { type Judged, judgeRow } from './judgeRow.ts';

export interface JudgingRows {
  organizationId: string;
  /** Whoever imports. */
  callerId: string;
  /** UTC ISO. */
  now: string;
}

/** Each row with what it would do, as things stand. Of rows with the same address the first one counts. */
export async function judgeRows(sql: Sql, rows: readonly ImportRow[], asked: JudgingRows): Promise<Judged[]> {
  const { organizationId, callerId, now } = asked;
  const emails = rows.map((row) => emailOf(row));
  const people = await peopleWith(sql, { organizationId, callerId }, emails);
  const ids = [callerId, ...[...people.values()].map(({ id }) => id)];
  const policiesOf = await policiesHeldBy(sql, organizationId, ids);
  const known = await ownRolesOf(sql, organizationId);
  const own = policiesOf.get(callerId) ?? [];
  const today = now.slice(0, 10);
  return rows.map((row, index) => {
    const email = emailOf(row);
    if (emails.indexOf(email) < index) return { is: 'wrong', fault: { field: 'email', message: twice } };
    const person = people.get(email);
    return judgeRow(row, { today, person, held: heldOf(person, policiesOf), own, known });
  });
}

const twice = 'Another row has the same email. Keep one of them.';

export const emailOf = ({ values }: ImportRow): string => tidied(values).email;

const heldOf = (person: KnownPerson | undefined, policies: ReadonlyMap<string, string[]>): string[] =>
  (person && policies.get(person.id)) ?? [];
