import type { Erasure, RetainedData } from '#contract/organization/erasure.ts';
import type { MemberState } from '#contract/organization/member.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import { keptNow } from './keptNow.ts';
import { numberRecordsOf, ownersOf } from './numberRecords.ts';
import { retainedOf } from './retainedOf.ts';
import { tracesOf } from './traces.ts';

/** SQL: `$1` belongs to an organization other than `$2` that has not erased them. */
export const belongsElsewhere = `exists (
  select 1 from membership o
  left join membership_standing t on t.person_id = o.person_id and t.organization_id = o.organization_id
  where o.person_id = $1 and o.organization_id <> $2 and coalesce(t.state, 'active') <> 'erased')`;

const text = `
select p.id, p.first_name as "firstName", p.last_name as "lastName", coalesce(s.state, 'active') as state,
  ${belongsElsewhere} as elsewhere, x.erased_at as "erasedAt", x.kept
from membership m join person p on p.id = m.person_id
left join membership_standing s on s.person_id = m.person_id and s.organization_id = m.organization_id
left join erasure x on x.person_id = m.person_id
where m.person_id = $1 and m.organization_id = $2`;

interface Row {
  id: string;
  firstName: string;
  lastName: string;
  state: MemberState;
  elsewhere: boolean;
  erasedAt: Date | null;
  kept: RetainedData[] | null;
}

/** How it stands with the erasure of a member at a time, UTC ISO, with what stays where they can be erased now; refuses for someone who never belonged to the organization. */
export async function erasureOf(sql: Sql, organizationId: string, personId: string, now: string): Promise<Erasure> {
  const { rows } = await sql.query<Row>(text, [personId, organizationId]);
  const [row] = rows;
  if (!row) throw new Refused('notFound');
  if (row.kept !== null) {
    const kept = await keptNow(sql, personId, row.kept);
    return { ...row, erasedAt: row.erasedAt?.toISOString() ?? null, kept, lists: 0 };
  }
  // Of whoever can't be erased here nothing is counted: it would tell who has them on a list.
  if (row.state !== 'removed' || row.elsewhere) return { ...row, erasedAt: null, kept: [], lists: 0 };
  const traces = await tracesOf(sql, personId);
  const records = await numberRecordsOf(sql, personId, traces, now);
  const kept = await retainedOf(sql, personId, traces, records);
  return { ...row, erasedAt: null, kept, lists: ownersOf(records).length };
}
