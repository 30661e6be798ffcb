import type { officerDutyMachine } from '#machines/lifecycles/officerDuty.machine.ts';
import type { Sql } from '#server/db/db.ts';
import type { Loaded } from '#server/journal/kind.ts';
import { loadStream } from '#server/journal/load.ts';
import { holdMemberships } from '#server/organization/lockMemberships.ts';
import { dutyIdOf, officerDutyKind } from './officerDuty.kind.ts';
import { isOfficer } from './officers.ts';

export interface HeldDuty {
  stream: Loaded<typeof officerDutyMachine>;
  /** Whether they are a safety officer at this moment; no membership changes until the end of the transaction. */
  officer: boolean;
}

const oneAtATime = 'select id from person where id = $1 for no key update';

/**
 * The duty of someone, to decide on it and on their plan. Two phones of one person, and their timer, wait for each other at the
 * person's row.
 */
export async function holdDuty(sql: Sql, organizationId: string, personId: string): Promise<HeldDuty> {
  await holdMemberships(sql, organizationId);
  await sql.query(oneAtATime, [personId]);
  const stream = await loadStream(sql, officerDutyKind, dutyIdOf(organizationId, personId), 'update');
  return { stream, officer: await isOfficer(sql, organizationId, personId) };
}
