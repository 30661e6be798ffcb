import * as z from 'zod/mini';
import { limits } from '#contract/kit/limits.ts';
import { ListedState } from './member.ts';
import { MemberValues, memberFields } from './memberValues.ts';
import { RoleName } from './roles.ts';

/** What a column of a members' table may hold. */
export const importFields = [...memberFields, 'roles', 'state'] as const;
export const ImportField = z.enum(importFields);
export type ImportField = z.infer<typeof ImportField>;

/**
 * One row of a table: '' where a cell is empty or its column is missing; roles are given, never taken (M-31). `ownRoles` are
 * names that are none of a built-in role, as they stand there: the organization's own (M-171). `state` is how the table says
 * that the membership stands, where it does: no import changes that.
 */
export const ImportRow = z.object({
  values: MemberValues,
  roles: z.array(RoleName),
  ownRoles: z._default(z.array(z.string()), []),
  state: z.optional(ListedState),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** A row to be written; `seen` is what stood there in the preview, null for someone who was not a member then. */
export const RowToWrite = z.object({ ...ImportRow.shape, seen: z.nullable(MemberValues) });
export type RowToWrite = z.infer<typeof RowToWrite>;

/** Why a row cannot be written: the cell it is about, and a sentence. */
export const RowFault = z.object({ field: ImportField, message: z.string() });
export type RowFault = z.infer<typeof RowFault>;

/** What the import of a row would do. */
export const RowFinding = z.discriminatedUnion('is', [
  z.object({ is: z.literal('new') }),
  z.object({ is: z.literal('change'), seen: MemberValues }),
  z.object({ is: z.literal('same') }),
  z.object({ is: z.literal('wrong'), fault: RowFault }),
]);
export type RowFinding = z.infer<typeof RowFinding>;

/** What each row would do, in their order. */
export const ImportPreview = z.object({ findings: z.array(RowFinding) });
export type ImportPreview = z.infer<typeof ImportPreview>;

/** What was done; `left` are rows that stood there already. `faults` name their row by its place in the request, from 0. */
export const ImportedRows = z.object({
  added: z.number(),
  changed: z.number(),
  left: z.number(),
  faults: z.array(z.object({ at: z.number(), ...RowFault.shape })),
});
export type ImportedRows = z.infer<typeof ImportedRows>;

export const RowsToRead = z.array(ImportRow).check(z.maxLength(limits.importRead));
export const RowsToWrite = z.array(RowToWrite).check(z.maxLength(limits.importWritten));
