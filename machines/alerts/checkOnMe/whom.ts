import type { OwnAlertPlan } from '#contract/alerts/alertPlan.ts';

type Plan = Pick<OwnAlertPlan, 'contacts' | 'officers'>;

/** Without a contact to tell, officers are told at once, where the member agreed to that (S-149). */
export const tellsOfficersAlone = ({ contacts, officers }: Plan): boolean => officers && contacts.length === 0;

/** There is neither a contact to tell, nor did the member agree that officers are. */
export const tellsNobody = ({ contacts, officers }: Plan): boolean => contacts.length === 0 && !officers;

/** Whom a check that runs out tells, in a sentence. */
export const whomOf = (plan: Plan): string =>
  tellsOfficersAlone(plan) ? 'the safety officers on duty' : 'your contacts';

/** The same where a sentence begins. */
export const beginningWithWhom = (plan: Plan): string => whomOf(plan).replace(/^./, (letter) => letter.toUpperCase());
