import { numberText } from '#contract/kit/numberText.ts';
import type { SnapshotFrom } from 'xstate';
import type { ImportField } from '#contract/organization/import.ts';
import { importFields } from '#contract/organization/import.ts';
import { fieldNames, headersOf, headsColumns, neededFields } from './columns.ts';
import { type DateOrder, inWords, judgeDates, ordersOf, type Separator, separators } from './dates.ts';
import type { ImportMembersContext, importMembersMachine } from './machine.ts';
import { differences, type PlannedRow } from './progress.ts';
import { birthDates, cellOf, type Fault } from './rows.ts';
import { roleNamesOf } from '../roles.ts';

/** What is shown of long lists; the rest is counted. */
const shownAtMost = 100;

export interface ColumnPick {
  field: ImportField;
  name: string;
  needed: boolean;
  /** The column's number as a text; '' for none. */
  value: string;
  /** What stands in its first rows. */
  sample: string;
}

/** Dates of one notation that read two ways. */
export interface DatePick {
  separator: Separator;
  /** How they are read; null where that is to be chosen. */
  order: DateOrder | null;
  /** One of them, and what it is in either order. */
  example: string;
  readings: Readonly<Record<DateOrder, string>>;
}

export interface Line {
  id: string;
  title: string;
  text: string;
}

export interface ImportMembersView {
  view:
    | 'choosing'
    | 'reading'
    | 'mapping'
    | 'ordering'
    | 'checking'
    | 'unchecked'
    | 'checked'
    | 'importing'
    | 'stopped'
    | 'finished'
    | 'gone';
  /** What the rows came from. */
  source: string;
  error: string | null;
  picks: readonly ColumnPick[];
  options: readonly { value: string; name: string }[];
  /** Dates that read two ways: those whose order is known beside the columns, the first one that is not as a question. */
  dates: readonly DatePick[];
  /** How far the work is. */
  progress: { at: number; of: number };
  counts: { added: number; changed: number; left: number; wrong: number };
  faults: readonly Line[];
  moreFaults: string | null;
  changes: readonly Line[];
  moreChanges: string | null;
  /** The button that writes; null where nothing is to be written. */
  confirm: string | null;
  /** What was done, in a sentence. */
  result: string;
}

export function present(snapshot: SnapshotFrom<typeof importMembersMachine>): ImportMembersView {
  const { context } = snapshot;
  const { checked, done, read, fileName, error } = context;
  const view = viewOf(snapshot);
  const isDone = view === 'importing' || view === 'stopped' || view === 'finished';
  const faults = isDone ? done.faults : faultsOf(context);
  const changes = view === 'checked' ? checked.planned.filter(({ seen }) => seen !== null) : [];
  return {
    view,
    source: fileName ?? 'Pasted rows',
    error,
    ...mappingOf(context, view),
    dates: datesOf(context, view),
    progress: isDone ? { at: done.sent, of: checked.planned.length } : { at: checked.read, of: read.rows.length },
    counts: isDone
      ? { added: done.added, changed: done.changed, left: done.left, wrong: done.faults.length }
      : {
          added: checked.added,
          changed: checked.changed,
          left: checked.left,
          wrong: read.wrong + checked.faults.length,
        },
    faults: faults.slice(0, shownAtMost).map(lineOf),
    moreFaults: moreOf(faults.length, 'problem'),
    changes: changes.slice(0, shownAtMost).map(changeOf),
    moreChanges: moreOf(changes.length, 'change'),
    confirm: view === 'checked' ? confirmText(checked.added, checked.changed) : null,
    result: resultText(done.added, done.changed),
  };
}

function viewOf(snapshot: SnapshotFrom<typeof importMembersMachine>): ImportMembersView['view'] {
  const { value } = snapshot;
  return value === 'recognising' || value === 'matching' ? 'reading' : value;
}

const faultsOf = ({ read, checked }: ImportMembersContext): Fault[] =>
  [...read.faults, ...checked.faults].toSorted((a, b) => a.row - b.row);

function mappingOf(context: ImportMembersContext, view: ImportMembersView['view']) {
  if (view !== 'mapping') return { picks: [], options: [] };
  const { table, columns } = context;
  const from = headsColumns(table[0] ?? []) ? 1 : 0;
  const rows = table.slice(from, from + 3);
  const options = headersOf(table).map((name, index) => ({ value: String(index), name }));
  return {
    options: [{ value: '', name: 'Not in this file' }, ...options],
    picks: importFields.map((field) => ({
      field,
      name: fieldNames[field],
      needed: neededFields.some((each) => each === field),
      value: columns[field] === null ? '' : String(columns[field]),
      sample: rows
        .map((cells) => cellOf(cells, columns, field).slice(0, 40))
        .filter((cell) => cell !== '')
        .join(', '),
    })),
  };
}

function datesOf({ table, columns, dateOrders }: ImportMembersContext, view: ImportMembersView['view']): DatePick[] {
  if (view !== 'mapping' && view !== 'ordering') return [];
  const cells = birthDates(table, columns);
  const judged = judgeDates(cells);
  const orders = ordersOf(cells, dateOrders);
  const picks = separators.flatMap((separator): DatePick[] => {
    const { example } = judged[separator];
    if (separator === '.' || example === null) return [];
    const readings = { day: inWords(example, 'day'), month: inWords(example, 'month') };
    return [{ ...{ separator, example, readings }, order: orders[separator] }];
  });
  const open = picks.filter(({ order }) => order === null);
  return view === 'ordering' ? open.slice(0, 1) : picks.filter(({ order }) => order !== null);
}

const lineOf = ({ row, field, message, cell }: Fault): Line => ({
  id: `${row} ${field}`,
  title: `Row ${row}, ${fieldNames[field]}`,
  text: cell.trim() === '' ? message : `${message} (“${cell.length > 60 ? `${cell.slice(0, 60)}…` : cell}”)`,
});

function changeOf(planned: PlannedRow): Line {
  const { row, values, roles, ownRoles } = planned;
  const parts = differences(planned).map(
    ({ field, from, to }) => `${fieldNames[field]}: ${from === '' ? 'nothing' : from} → ${to}`,
  );
  return {
    id: String(row),
    title: `${values.firstName} ${values.lastName}`,
    text: [...parts, ...(parts.length === 0 ? [`Roles: ${roleNamesOf(roles, ownRoles)}`] : [])].join(' · '),
  };
}

const moreOf = (count: number, what: string): string | null => {
  const more = count - shownAtMost;
  return more <= 0 ? null : `And ${numberText(more)} more ${what}${more === 1 ? '' : 's'}.`;
};

function confirmText(added: number, changed: number): string | null {
  if (added + changed === 0) return null;
  if (changed === 0) return `Add ${numberText(added)}`;
  return added === 0 ? `Change ${numberText(changed)}` : `Add ${numberText(added)}, Change ${numberText(changed)}`;
}

function resultText(added: number, changed: number): string {
  const parts = [
    ...(added > 0 || changed === 0 ? [`${numberText(added)} added`] : []),
    ...(changed > 0 ? [`${numberText(changed)} changed`] : []),
  ];
  return `${parts.join(', ')}.`;
}
