/** What a phone decided at a door, by what it is: each 0 to any number. */
export interface RecordCounts {
  in: number;
  out: number;
  refused: number;
}

export const noRecords: RecordCounts = { in: 0, out: 0, refused: 0 };

const list = new Intl.ListFormat('en-US');
const kinds = ['in', 'out', 'refused'] as const;
const named = { in: 'check-in', out: 'check-out', refused: 'refusal' } as const;

/** How many there are of all kinds. */
export const countOf = (records: RecordCounts): number => records.in + records.out + records.refused;

/** `2 check-ins and 1 check-out` (C-64). */
export const recordsText = (records: RecordCounts): string =>
  list.format(
    kinds.flatMap((each) => {
      const count = records[each];
      return count === 0 ? [] : [`${count} ${named[each]}${count === 1 ? '' : 's'}`];
    }),
  );
