import * as z from 'zod/mini';
import { Organization } from '#contract/organization/organization.ts';
import { CalendarDate, Id } from '#contract/kit/shared.ts';

/** The signed-in user (P-51). `policies` maps policy → parent id → organization ids. */
export const CurrentUser = z.object({
  id: Id,
  sub: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.object({ value: z.string() }),
  /** Whether a birth date is known. Our own. */
  hasBirthDate: z.boolean(),
  policies: z.record(z.string(), z.record(z.string(), z.array(Id))),
  Organizations: z.array(Organization),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** The signed-in user as the call answers: with their own birth date, which is told to themself alone and kept nowhere (decision 002). */
export const CurrentUserAnswer = z.extend(CurrentUser, { birthDate: z.nullable(CalendarDate) });

/** A member in the invite list. */
export const Member = z.object({ id: Id, firstName: z.string(), lastName: z.string() });
export type Member = z.infer<typeof Member>;
