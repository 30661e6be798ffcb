import type { OrganizationAlertContext } from './organizationAlert.machine.ts';

/** Minutes after an alert at which who has not answered is asked again (S-91). */
export const askAgainMinutes: readonly number[] = [5, 15];

/** When an alert asks again those who have not answered, UTC ISO; null where it does not, and once it is all clear (S-91). */
export function asksAgainAt({ sentAt, asksAgain, askedAgain, clearedAt }: OrganizationAlertContext): string | null {
  const minutes = asksAgain[askedAgain];
  if (sentAt === null || clearedAt !== null || minutes === undefined) return null;
  return new Date(Date.parse(sentAt) + minutes * 60_000).toISOString();
}
