import * as z from 'zod/mini';
import { Instant } from '#contract/kit/shared.ts';
import { RoleName } from '#contract/organization/roles.ts';

/** How many recovery codes are drawn at once. */
export const recoveryCodeCount = 10;

/**
 * The second factor of whoever asks. `keptBy`: this server, a pool outside, which alone knows of it, or the sign-on
 * provider that they come in through. `requiredBy`: their organizations that require it for roles of theirs, by name;
 * `rolesInactive`: these roles are inactive in this session.
 */
export const SecondFactor = z.object({
  keptBy: z.enum(['muster', 'pool', 'provider']),
  /** Since when a code is asked for at sign-in, UTC ISO; null where none is. */
  since: z.nullable(Instant),
  recoveryCodesLeft: z.number(),
  rolesInactive: z.boolean(),
  requiredBy: z.array(z.object({ organization: z.string(), roles: z.array(RoleName) })),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Recovery codes, shown this once: `k7mq2-x9dht`. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
