/** What a phone decided at a door, by what it is: each 0 to any number. */
export interface RecordCounts {
  in: number;
  out: number;
  refused: number;
  /** Codes on which neither the server nor this phone has decided. */
  noted: number;
}

export const noRecords: RecordCounts = { in: 0, out: 0, refused: 0, noted: 0 };

/**
 * What no server has once records were handed over. `refused`: none takes them. `unsent`: another try may do; `isClosed`: once the door,
 * which is closed and not revoked, is one again (C-100).
 */
export interface Unsent {
  left: RecordCounts;
  outcome: 'sent' | 'refused' | 'unsent';
  isClosed?: boolean;
}

const list = new Intl.ListFormat('en-US');
const kinds = ['in', 'out', 'refused', 'noted'] as const;
const named = { in: 'check-in', out: 'check-out', refused: 'refusal', noted: 'noted code' } as const;

/** How many there are of all kinds. */
export const countOf = (records: RecordCounts): number => kinds.reduce((sum, kind) => sum + records[kind], 0);

/** How many kinds there are. */
export const kindsIn = (records: RecordCounts): number => kinds.filter((kind) => records[kind] > 0).length;

/** `2 check-ins and 1 check-out` (C-64). */
export const recordsText = (records: RecordCounts): string =>
  list.format(
    kinds.flatMap((each) => {
      const count = records[each];
      return count === 0 ? [] : [`${count} ${named[each]}${count === 1 ? '' : 's'}`];
    }),
  );
