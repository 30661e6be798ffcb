import { rulesFingerprint } from '#contract/rsvp/agreement.ts';
import type { Rule } from '#contract/learning/rule.ts';
import { limits } from '#contract/kit/limits.ts';
import { ageOn, localDate } from '#contract/kit/zones.ts';
import { Refused } from '#server/kit/refused.ts';
import type { DecisionContext } from '#server/calls/decisionContext.ts';
import type { LockedEventRow } from '#server/events/lockEvent.ts';
import { rulesOf } from '#server/learning/rulesOf.ts';

/** The house rules at an event. A guest's yes agrees to them, whatever its type. */
export const houseRules = ({ sql, services, now }: DecisionContext, { row }: LockedEventRow): Promise<Rule[]> =>
  rulesOf(sql, row.parentId, services.files, now);

/** The rules that a member's yes to this event agrees to; null where its type bypasses approval. */
export const rulesInForce = async (context: DecisionContext, event: LockedEventRow): Promise<Rule[] | null> =>
  event.bypass ? null : houseRules(context, event);

/** Refuses a yes to rules that were shown differently from those in force; a client that names none agrees to those in force. */
export function refuseChangedRules(rules: Rule[] | null, shown: string | undefined): void {
  if (rules === null || shown === undefined || shown === rulesFingerprint(rules)) return;
  throw new Refused('rulesChanged', { rules });
}

/** What the fact keeps of the rules. */
export const agreedTo = (rules: Rule[] | null) => rules && rules.map(({ id, hash }) => ({ id, hash }));

/** Whether someone is of age on the event's local date. */
export function ageAt(
  { startsAt, timezone }: LockedEventRow['row'],
  birthDate: string | null,
): 'unknown' | 'minor' | 'adult' {
  if (birthDate === null) return 'unknown';
  return ageOn(birthDate, localDate(startsAt.toISOString(), timezone)) >= limits.minimumAge ? 'adult' : 'minor';
}
