import * as z from 'zod/mini';
import { Id } from '#contract/kit/shared.ts';
import { ListedState } from './member.ts';
import { MemberValues } from './memberValues.ts';
import { RoleName } from './roles.ts';

/**
 * A member as a row of a table: what is written down of them, the roles they were given, those of the organization's own by
 * their names, and how the membership stands.
 */
export const ExportedMember = z.object({
  values: MemberValues,
  roles: z.array(RoleName),
  ownRoles: z._default(z.array(z.string()), []),
  state: ListedState,
});
export type ExportedMember = z.infer<typeof ExportedMember>;

/** Where a part ended, in the order of names: also when whoever stood there is called otherwise by the next part. */
export const ExportPlace = z.object({ lastName: z.string(), firstName: z.string(), id: Id });
export type ExportPlace = z.infer<typeof ExportPlace>;

/** Members by last and first name, at most `limits.exportRead`; `next` where more follow, and `total` with the first part alone. */
export const MemberExport = z.object({
  data: z.array(ExportedMember),
  next: z.nullable(ExportPlace),
  total: z.nullable(z.number()),
});
export type MemberExport = z.infer<typeof MemberExport>;
