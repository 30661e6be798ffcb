import * as z from 'zod/mini';
import { RoleName } from './roles.ts';

/** The roles of an organization: how many belong to it, and how many of them hold each role. */
export const RoleOverview = z.object({
  members: z.number(),
  roles: z.array(z.object({ role: RoleName, holders: z.number() })),
});
export type RoleOverview = z.infer<typeof RoleOverview>;
