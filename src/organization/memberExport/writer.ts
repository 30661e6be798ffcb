import type { ExportedMember } from '#contract/organization/memberExport.ts';
import { cellsOf, exportHead } from '#machines/organization/memberExport/cells.ts';
import { csvOf, csvRows } from '#src/app/services/device/csv.ts';

/** A file of members that is written part by part. What was written lies with the browser, which may put it on the disk. */
export function memberFile() {
  let parts: Blob[] = [];
  return {
    begin: (): void => void (parts = [new Blob([csvOf([exportHead])])]),
    put: (members: readonly ExportedMember[]): void => void parts.push(new Blob([csvRows(members.map(cellsOf))])),
    /** All that was written; whoever takes it has it alone. */
    take: (): Blob[] => parts.splice(0),
  };
}
