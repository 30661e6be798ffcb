import type { DutyRoster, OfficerOnDuty } from '#contract/alerts/duty.ts';
import type { Sql } from '#server/db/db.ts';
import type { MessageTables } from '#server/db/tables/messages.ts';
import { shownStates } from '#server/outbox/deliveries.ts';
import { areOfficers, officersText } from './officers.ts';
import { dutyGaps } from './dutyGaps.ts';
import { officersOnDuty } from './officersOnDuty.ts';

interface Row {
  id: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  since: Date;
  until: Date;
  state: MessageTables['outbox']['state'] | null;
}

const people = `
select d.person_id as id, p.first_name as "firstName", p.last_name as "lastName", p.phone, d.began_at as since, d.until, m.state
from officer_duty d join person p on p.id = d.person_id
left join lateral (
  select state from outbox where recipient_kind = 'person' and recipient_id = d.person_id and channel = 'sms'
    and purpose = 'safety' and state <> 'dropped' and coalesce(reason, '') not in ('tooLate', 'restored')
  order by queued_at desc, id desc limit 1) m on true
where d.organization_id = $1 and d.person_id = any($2) order by array_position($2, d.person_id)`;

const countText = `select count(*)::int as officers from ${officersText} where ${areOfficers}`;

/**
 * Who is on duty at `now` (UTC ISO) as {@link officersOnDuty} has it, with names and how their last text message about safety
 * fared that had something left to say (S-72, S-237), and during which events no one is going to be.
 */
export async function readRoster(sql: Sql, organizationId: string, now: string): Promise<DutyRoster> {
  const ids = await officersOnDuty(sql, organizationId, now);
  const { rows } = await sql.query<Row>(people, [organizationId, ids]);
  const { rows: counted } = await sql.query<{ officers: number }>(countText, [organizationId]);
  const onDuty = rows.map(
    ({ since, until, state, ...row }): OfficerOnDuty => ({
      ...row,
      since: since.toISOString(),
      until: until.toISOString(),
      lastText: state && shownStates[state],
    }),
  );
  const officers = counted[0]?.officers ?? 0;
  return { officers, onDuty, gaps: officers === 0 ? [] : await dutyGaps(sql, organizationId, { now, onDuty }) };
}
