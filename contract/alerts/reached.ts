import type { PersonalAlert } from './alert.ts';

/** How many people an alert has told, and how many of them have it. */
export interface Reached {
  told: number;
  reached: number;
}

type Alerted = PersonalAlert['contacts'][number];

/** Whether an alert left for someone, with a receipt or without, or they opened its link or answered (S-179). */
export const isReached = ({ deliveries, seenAt, answer }: Alerted): boolean =>
  seenAt !== null || answer !== null || deliveries.some(({ state }) => state === 'handedOver' || state === 'delivered');

/** How far an alert came, by its deliveries: whoever's wave is to come counts neither as told nor as reached. */
export function reachedOf({ contacts }: Pick<PersonalAlert, 'contacts'>): Reached {
  const told = contacts.filter(({ toldAt }) => toldAt !== null);
  return { told: told.length, reached: told.filter(isReached).length };
}

/** `It reached 1 of 3 people.`, `Your alert reached no one.`; null where it reached everyone whom it told (S-179). */
export function reachedText({ told, reached }: Reached): string | null {
  if (reached === 0) return 'Your alert reached no one.';
  return reached < told ? `It reached ${reached} of ${told} people.` : null;
}
