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
import { refuseFor } from '#server/kit/refused.ts';
import { tellLateOfficers } from '../tellLateOfficers.ts';
import { holdDuty } from './holdDuty.ts';
import { officerDutyKind } from './officerDuty.kind.ts';
import { readRoster } from './readRoster.ts';

interface DutyState {
  /** What every fact of the caller's duty says. */
  told: Pick<OfficerDutyFact, 'at' | 'by' | 'person' | 'organization'>;
  officer: boolean;
  isOn: boolean;
  snapshot: OfficerDutySnapshot;
}

/**
 * Appends the fact that `factOf` makes of how the caller's duty stands, none where it makes none, or refuses with the reason that
 * the lifecycle names; answers who is on duty then.
 */
export async function decideDuty(
  context: CallContext<'goOnDuty' | 'goOffDuty'>,
  factOf: (standing: DutyState) => OfficerDutyFact | null,
): Promise<DutyRoster> {
  const { sql, resource, caller, now } = context;
  const { organizationId } = resource;
  const { stream, officer } = await holdDuty(sql, organizationId, caller.id);
  const told = { ...stamped(context), person: caller.id, organization: organizationId };
  const { snapshot } = stream;
  const fact = factOf({ told, officer, isOn: isOnDuty(snapshot, now), snapshot });
  if (fact) {
    refuseFor(whyNotOnDuty(snapshot, fact));
    await append(sql, officerDutyKind, stream, [fact], stampOf(context));
    if (fact.type === 'officerDuty.began') await tellLateOfficers(sql, organizationId, stampOf(context));
  }
  return readRoster(sql, organizationId, now);
}
