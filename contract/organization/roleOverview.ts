import * as z from 'zod/mini';
import { OwnRole } from './ownRole.ts';
import { RoleName } from './roles.ts';

/**
 * The roles of an organization: how many belong to it, and how many of them hold each role, the organization's own by their names.
 * `unreviewed`: how many events wait there for no one who may decide on them (E-302).
 */
export const RoleOverview = z.object({
  members: z.number(),
  roles: z.array(z.object({ role: RoleName, holders: z.number() })),
  own: z.array(z.extend(OwnRole, { holders: z.number() })),
  unreviewed: z.optional(z.number()),
});
export type RoleOverview = z.infer<typeof RoleOverview>;
