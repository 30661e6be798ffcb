import type { DutyRoster } from '#contract/alerts/duty.ts';
import {
  isOnDuty,
  type OfficerDutyFact,
  type OfficerDutySnapshot,
  whyNotOnDuty,
} from '#machines/lifecycles/officerDuty.machine.ts';
import type { CallContext } from '#server/calls/handler.ts';
import { stampOf, stamped } from '#server/calls/decisionContext.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { refuseFor } from '#server/kit/refused.ts';
import { holdMemberships } from '#server/organization/lockMemberships.ts';
import { isOfficer } from './officers.ts';
import { dutyIdOf, officerDutyKind } from './officerDuty.kind.ts';
import { readRoster } from './readRoster.ts';

interface Standing {
  /** What every fact of the caller's duty says. */
  told: Pick<OfficerDutyFact, 'at' | 'by' | 'person' | 'organization'>;
  /** Whether they are a safety officer at this moment; no membership changes until the end of the transaction. */
  officer: boolean;
  isOn: boolean;
  snapshot: OfficerDutySnapshot;
}

const oneAtATime = 'select id from person where id = $1 for no key update';

/**
 * Appends the fact that `factOf` makes of how the caller's duty stands, none where it makes none, or refuses with the reason that
 * the lifecycle names; answers who is on duty then. Two phones of one person wait for each other at the person's row.
 */
export async function decideDuty(
  context: CallContext<'goOnDuty' | 'goOffDuty'>,
  factOf: (standing: Standing) => OfficerDutyFact | null,
): Promise<DutyRoster> {
  const { sql, resource, caller, now } = context;
  const { organizationId } = resource;
  await holdMemberships(sql, organizationId);
  await sql.query(oneAtATime, [caller.id]);
  const stream = await loadStream(sql, officerDutyKind, dutyIdOf(organizationId, caller.id), 'update');
  const officer = await isOfficer(sql, organizationId, caller.id);
  const told = { ...stamped(context), person: caller.id, organization: organizationId };
  const { snapshot } = stream;
  const fact = factOf({ told, officer, isOn: isOnDuty(snapshot, now), snapshot });
  if (fact) {
    refuseFor(whyNotOnDuty(snapshot, fact));
    await append(sql, officerDutyKind, stream, [fact], stampOf(context));
  }
  return readRoster(sql, organizationId, now);
}
