import { limits } from '#contract/kit/limits.ts';
import type { ImportedRows, ImportRow } from '#contract/organization/import.ts';
import type { Calling } from '#tests/support/tenant/calling.ts';

export interface Importing {
  admin: string;
  organization: string;
  /** How many rows the table has. */
  rows: number;
}

const rowAt = (index: number): ImportRow => ({
  values: {
    ...{ firstName: `Ida ${index}`, lastName: `Frost ${index % 997}`, email: `ida.${index}@example.org` },
    ...{ phone: `+1617${String(2_000_000 + index)}`, birthDate: '2004-03-11' },
  },
  ...{ roles: [], ownRoles: [] },
});

/** Checks and writes one part of a table, as the page of imports does, under the key of the part; null behind its end. */
export async function importPart(
  calling: Calling,
  { admin, organization, rows }: Importing,
  part: number,
): Promise<ImportedRows | null> {
  const from = part * limits.importWritten;
  const count = Math.min(limits.importWritten, rows - from);
  if (count <= 0) return null;
  const some = Array.from({ length: count }, (_, index) => rowAt(from + index));
  const params = { orgId: organization };
  await calling.call(admin, 'previewImport', { params, body: { rows: some } });
  const body = { rows: some.map((row) => ({ ...row, seen: null })) };
  return calling.call(admin, 'importMembers', { params, body, key: `part ${part}` });
}
