import * as z from 'zod/mini';
import { Id } from '#contract/kit/shared.ts';
import { type FormRule, isFilled } from '#contract/kit/form.ts';
import { limits } from '#contract/kit/limits.ts';
import { RoleName, roleNames } from './roles.ts';

/** What a role of an organization's own is called, and the built-in roles that it gives together (M-153). */
export const RoleValues = z.object({ name: z.string(), gives: z.array(RoleName) });
export type RoleValues = z.infer<typeof RoleValues>;

/** A role that an organization has made for itself. */
export const OwnRole = z.extend(RoleValues, { id: Id });
export type OwnRole = z.infer<typeof OwnRole>;

/** Such a role by its name alone, as lists are filtered by it (M-190). */
export const NamedRole = z.pick(OwnRole, { id: true, name: true });
export type NamedRole = z.infer<typeof NamedRole>;

/** What stands between two names of roles in a cell of a members' table, so that no name has it. */
export const separators = /[,;|/\n]/;

/** What must hold of what was typed. */
export const roleForm: readonly FormRule<RoleValues, null>[] = [
  { field: 'name', holds: ({ name }) => isFilled(name), sentence: 'Name is required' },
  {
    field: 'name',
    holds: ({ name }) => name.trim().length <= limits.shortText,
    sentence: `Use up to ${limits.shortText} characters for the name.`,
  },
  { field: 'name', holds: ({ name }) => !separators.test(name), sentence: 'Don’t use , ; / or | in the name.' },
  { field: 'gives', holds: ({ gives }) => gives.length > 0, sentence: 'Choose at least one.' },
];

/** Built-in roles in the order of their lists, each once. */
export const giving = (gives: readonly RoleName[]): RoleName[] => roleNames.filter((role) => gives.includes(role));

/** Whether both are called the same and give the same. */
export const isSameRole = (a: RoleValues, b: RoleValues): boolean =>
  a.name === b.name && giving(a.gives).join() === giving(b.gives).join();
