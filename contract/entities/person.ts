import * as z from 'zod/mini';
import { Organization } from './organization.ts';
import { Id } from './shared.ts';

/** The signed-in user (section 3). `policies` maps policy → parent id → organization ids. */
export const CurrentUser = z.object({
  id: Id,
  sub: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.object({ value: z.string() }),
  /** Whether a birth date is known. The date itself stays on the server. Our own. */
  hasBirthDate: z.boolean(),
  policies: z.record(z.string(), z.record(z.string(), z.array(Id))),
  Organizations: z.array(Organization),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** A member in the invite list. */
export const Member = z.object({ id: Id, firstName: z.string(), lastName: z.string() });
export type Member = z.infer<typeof Member>;
