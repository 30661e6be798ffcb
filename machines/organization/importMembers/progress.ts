import { limits } from '#contract/kit/limits.ts';
import type { ImportedRows, ImportRow, RowFinding, RowToWrite } from '#contract/organization/import.ts';
import { memberFields, type MemberValues } from '#contract/organization/memberValues.ts';
import { roleNamesOf } from '../roles.ts';
import type { Fault, ReadRow } from './rows.ts';

/** A row that is to be written, with its number in the spreadsheet. */
export interface PlannedRow extends RowToWrite {
  row: number;
}

/** How many rows the server has looked at, and what they would do. */
export interface Checked {
  read: number;
  added: number;
  changed: number;
  left: number;
  planned: readonly PlannedRow[];
  faults: readonly Fault[];
}

/** How many rows were sent, and what was done. */
export interface Done {
  sent: number;
  added: number;
  changed: number;
  left: number;
  faults: readonly Fault[];
}

export const nothingChecked: Checked = { read: 0, added: 0, changed: 0, left: 0, planned: [], faults: [] };
export const nothingDone: Done = { sent: 0, added: 0, changed: 0, left: 0, faults: [] };

/** The next rows to be looked at. */
export const nextToRead = (rows: readonly ReadRow[], { read }: Checked): ReadRow[] =>
  rows.slice(read, read + limits.importRead);

/** The next rows to be written. */
export const nextToWrite = (planned: readonly PlannedRow[], { sent }: Done): PlannedRow[] =>
  planned.slice(sent, sent + limits.importWritten);

/** Progress of the preview after the server has looked at one more part of the rows. */
export function withFindings(before: Checked, rows: readonly ReadRow[], findings: readonly RowFinding[]): Checked {
  const part = nextToRead(rows, before);
  const count = (is: RowFinding['is']) => findings.filter((finding) => finding.is === is).length;
  return {
    read: before.read + part.length,
    added: before.added + count('new'),
    changed: before.changed + count('change'),
    left: before.left + count('same'),
    planned: [...before.planned, ...part.flatMap((row, index) => planOf(row, findings[index]))],
    faults: [...before.faults, ...part.flatMap((row, index) => faultOf(row, findings[index]))],
  };
}

function planOf(row: ReadRow, finding: RowFinding | undefined): PlannedRow[] {
  if (finding?.is === 'new') return [{ ...row, seen: null }];
  return finding?.is === 'change' ? [{ ...row, seen: finding.seen }] : [];
}

const faultOf = ({ row, ...of }: ReadRow, finding: RowFinding | undefined): Fault[] =>
  finding?.is === 'wrong' ? [{ row, ...finding.fault, cell: standsIn(of, finding.fault.field) }] : [];

function standsIn({ values, roles, ownRoles, state }: ImportRow, field: Fault['field']): string {
  if (field === 'roles') return roleNamesOf(roles, ownRoles);
  return field === 'state' ? (state ?? '') : values[field];
}

/** Progress of the import after the server has written one more part of the rows. */
export function withDone(before: Done, planned: readonly PlannedRow[], done: ImportedRows): Done {
  const part = nextToWrite(planned, before);
  return {
    sent: before.sent + part.length,
    added: before.added + done.added,
    changed: before.changed + done.changed,
    left: before.left + done.left,
    faults: [
      ...before.faults,
      ...done.faults.flatMap(({ at, field, message }) => {
        const row = part[at];
        return row ? [{ row: row.row, field, message, cell: standsIn(row, field) }] : [];
      }),
    ],
  };
}

/** What would be written over what, for one row. */
export function differences({ values, seen }: PlannedRow): { field: keyof MemberValues; from: string; to: string }[] {
  if (seen === null) return [];
  return memberFields
    .filter((field) => values[field] !== '' && values[field] !== seen[field])
    .map((field) => ({ field, from: seen[field], to: values[field] }));
}
