import type { OwnAlertPlan } from '#contract/alerts/alertPlan.ts';
import type { SafetyCheckStatus } from '#contract/alerts/safetyCheck.ts';

export type PlanAndReach = { plan: Plan; reach?: SafetyCheckStatus['reach'] };
type Plan = Pick<OwnAlertPlan, 'contacts' | 'officers'>;

/** Without a contact to tell, officers are told at once, where the member agreed to that (S-149). */
export const alertsOfficersOnly = ({ contacts, officers }: Plan): boolean => officers && contacts.length === 0;

/** There is neither a contact to tell, nor did the member agree that officers are. */
export const alertsNobody = ({ contacts, officers }: Plan): boolean => contacts.length === 0 && !officers;

/** The same right now: no check can be started where officers alone would be told and none is on duty (S-162). */
export const alertsNobodyNow = ({ plan, reach }: PlanAndReach): boolean =>
  alertsNobody(plan) || (alertsOfficersOnly(plan) && reach === 'nobody');

/** Why a check can't be started, and what to do about it. */
export const whyNobody = ({ plan }: PlanAndReach): { title: string; text: string } =>
  plan.officers
    ? {
        title: 'No safety officer is on duty right now',
        text: 'A check would alert no one. Add a safety contact, or start one here once an officer is on duty.',
      }
    : { title: 'You have no safety contacts yet', text: 'A check has no one to alert until you add one.' };

/** That a check that runs would alert no one, as it stands right now (S-164); null where it would. */
export const aloneOf = (standing: PlanAndReach): string | null =>
  !alertsNobodyNow(standing)
    ? null
    : standing.plan.officers
      ? 'No safety officer is on duty right now. If none is when time runs out, no one is alerted.'
      : 'You have no safety contacts, so no one would be alerted.';

/** Whom a check that runs out tells, in a sentence. */
export const whomOf = (plan: Plan): string =>
  alertsOfficersOnly(plan) ? 'the safety officers on duty' : 'your contacts';

/** The same where a sentence begins. */
export const beginningWithWhom = (plan: Plan): string => whomOf(plan).replace(/^./, (letter) => letter.toUpperCase());
