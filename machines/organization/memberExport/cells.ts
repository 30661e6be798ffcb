import { importFields } from '#contract/organization/import.ts';
import { memberFields } from '#contract/organization/memberValues.ts';
import type { ExportedMember } from '#contract/organization/memberExport.ts';
import { fieldNames } from '../importMembers/columns.ts';
import { roleNamesOf } from '../roles.ts';

/** The heading of each column, in the words by which an import recognises it. */
export const exportHead: readonly string[] = importFields.map((field) => fieldNames[field]);

const states = { active: 'Active', suspended: 'Suspended', removed: 'Removed' } as const;

/** A member as the cells of a row, as an import reads them. A birth date is `YYYY-MM-DD`; what is not known is empty. */
export const cellsOf = ({ values, roles, ownRoles, state }: ExportedMember): string[] => [
  ...memberFields.map((field) => values[field]),
  roleNamesOf(roles, ownRoles) || 'Member',
  states[state],
];
