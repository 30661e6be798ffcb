import type { RowFault, RowToWrite } from '#contract/organization/import.ts';
import type { Judged } from './judgeRow.ts';
import { valuesOf } from './judgeRow.ts';

/** Someone else has written another thing since the preview: theirs stays, and the row is named (M-32). */
export function overtaken({ seen }: RowToWrite, judged: Extract<Judged, { is: 'change' }>): RowFault | null {
  const { person, fields } = judged;
  const now = valuesOf(person);
  const changed = fields.find((field) => seen === null || now[field] !== seen[field]);
  if (changed === undefined) return null;
  const name = `${person.firstName} ${person.lastName}`;
  return {
    field: changed,
    message:
      seen === null
        ? `Someone else just added ${name} with other details, so they were left as they are.`
        : `Someone else just changed ${name}, so they were left as they are.`,
  };
}
