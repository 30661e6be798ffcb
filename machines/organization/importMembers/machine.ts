import { numberText } from '#contract/kit/numberText.ts';
import { assign, fromPromise, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import { limits } from '#contract/kit/limits.ts';
import {
  type ImportedRows,
  type ImportField,
  importFields,
  type ImportPreview,
  type ImportRow,
  type RowToWrite,
} from '#contract/organization/import.ts';
import { call, failed } from '#machines/kit/call.ts';
import { isGone } from '#machines/kit/gone.ts';
import { type Columns, fieldNames, headersOf, headsColumns, missingIn, recognised } from './columns.ts';
import { type DateOrder, type DateOrders, ordersOf, type Separator } from './dates.ts';
import {
  type Checked,
  type Done,
  nextToRead,
  nextToWrite,
  nothingChecked,
  nothingDone,
  withDone,
  withFindings,
} from './progress.ts';
import { birthDates, type ReadRows, readRows, rowOf } from './rows.ts';

export interface ImportMembersInput {
  organizationId: string;
  /** A calendar date: no one is born after it. */
  today: string;
}

export type Table = readonly (readonly string[])[];

export interface ImportMembersContext extends ImportMembersInput {
  /** What the rows came from: the name of a file, or null for text that was pasted. */
  fileName: string | null;
  text: string | null;
  table: Table;
  columns: Columns;
  /** The orders of dates that were chosen by hand, for the column that holds birth dates now. */
  dateOrders: Partial<DateOrders>;
  read: ReadRows;
  checked: Checked;
  done: Done;
  error: string | null;
}

export type ImportMembersSignal =
  /** The bytes stay where the file was chosen. */
  | { type: 'file.chosen'; name: string; size: number }
  | { type: 'text.pasted'; text: string }
  | { type: 'column.chosen'; field: ImportField; column: number | null }
  | { type: 'dates.chosen'; separator: Separator; order: DateOrder }
  | { type: 'check.pressed' }
  | { type: 'columns.pressed' }
  | { type: 'import.pressed' }
  | { type: 'another.pressed' }
  | { type: 'retry.pressed' };

const importTexts = {
  tooLarge: `This file is larger than ${limits.importBytes / 1_048_576} MB. Split it and import the parts one by one.`,
  tooLong: `This table has more than ${numberText(limits.importRows)} rows. Split it and import the parts one by one.`,
  empty: 'There are no rows here. Choose a CSV file with one member in each row.',
};

const nothingRead: ReadRows = { rows: [], faults: [], wrong: 0 };
const noColumns = recognised([]);

const begun = {
  ...{ fileName: null, text: null, table: [], columns: noColumns, dateOrders: {}, read: nothingRead },
  ...{ checked: nothingChecked, done: nothingDone, error: null },
};

const chart = setup({
  types: {} as {
    context: ImportMembersContext;
    input: ImportMembersInput;
    events: ImportMembersSignal;
    tags: 'busy' | 'resting';
  },
  actors: {
    readTable: fromPromise<Table, { text: string | null }>(() =>
      Promise.reject(new Error('readTable: provide reading the file that was chosen, or the text')),
    ),
    previewImport: call<ImportPreview, { organizationId: string; rows: ImportRow[] }>('previewImport'),
    importMembers: call<ImportedRows, { organizationId: string; rows: RowToWrite[] }>('importMembers'),
  },
  guards: {
    isTooLarge: ({ event }) => event.type === 'file.chosen' && event.size > limits.importBytes,
    isBlank: (_, { table }: { table: Table }) =>
      table.every((cells, index) => (index === 0 && headsColumns(cells)) || cells.every((cell) => cell.trim() === '')),
    isTooLong: (_, { table }: { table: Table }) => table.length > limits.importRows + 1,
    isMissing: ({ context }) => missingIn(context.columns).length > 0,
    isOrderOpen: ({ context: { table, columns, dateOrders } }) =>
      Object.values(ordersOf(birthDates(table, columns), dateOrders)).includes(null),
    isNothingToRead: ({ context }) => context.read.rows.length === 0,
    isReadWhole: ({ context }) => context.checked.read + limits.importRead >= context.read.rows.length,
    isWorthWriting: ({ context }) => context.checked.planned.length > 0,
    isWritten: ({ context }) => context.done.sent + limits.importWritten >= context.checked.planned.length,
    isGone,
  },
  actions: {
    takeSource: assign(({ context, event }) =>
      event.type === 'file.chosen'
        ? { ...context, fileName: event.name, text: null, error: null }
        : event.type === 'text.pasted'
          ? { ...context, fileName: null, text: event.text, error: null }
          : context,
    ),
    takeTable: assign((_, { table }: { table: Table }) => ({
      ...{ table, columns: recognised(headersOf(table)), dateOrders: {}, text: null },
    })),
    takeColumn: assign(({ context, event }) =>
      event.type === 'column.chosen' ? withColumn(context, event.field, event.column) : context,
    ),
    takeDates: assign(({ context, event }) =>
      event.type === 'dates.chosen'
        ? { ...context, dateOrders: { ...context.dateOrders, [event.separator]: event.order } }
        : context,
    ),
    readRows: assign(({ context }) => ({ read: readRows(context), checked: nothingChecked, done: nothingDone })),
    takeFindings: assign(({ context }, { findings }: ImportPreview) => ({
      checked: withFindings(context.checked, context.read.rows, findings),
    })),
    takeDone: assign(({ context }, done: ImportedRows) => ({
      done: withDone(context.done, context.checked.planned, done),
    })),
    nameMissing: assign(({ context }) => ({ error: missingText(context.columns) })),
    nameError: assign((_, { error }: { error: unknown }) => ({ error: errorText(error) })),
    say: assign((_, { text }: { text: string }) => ({ error: text })),
    clearError: assign({ error: null }),
    beginAnew: assign(() => begun),
  },
});

/** A column holds one thing: what it held before is left without one. Of other birth dates no order was chosen (M-209). */
function withColumn(context: ImportMembersContext, field: ImportField, column: number | null): ImportMembersContext {
  const others = importFields.map((each) => [each, context.columns[each] === column ? null : context.columns[each]]);
  const columns = { ...(Object.fromEntries(others) as Columns), [field]: column };
  const isSame = columns.birthDate === context.columns.birthDate;
  return { ...context, columns, dateOrders: isSame ? context.dateOrders : {}, error: null };
}

function missingText(columns: Columns): string {
  const names = missingIn(columns).map((field) => fieldNames[field].toLowerCase());
  return `Choose the column for ${new Intl.ListFormat('en-US').format(names)}.`;
}

const table = ({ event }: { event: { output: Table } }) => ({ table: event.output });
const choosing = {
  'file.chosen': [
    { guard: 'isTooLarge', actions: { type: 'say', params: { text: importTexts.tooLarge } } },
    { target: '#importMembers.reading', actions: 'takeSource' },
  ],
  'text.pasted': { target: '#importMembers.reading', actions: 'takeSource' },
} as const;
const another = { 'another.pressed': { target: '#importMembers.choosing', actions: 'beginAnew' } } as const;

/**
 * Members from a table (M-26 to M-32): a file or text becomes rows, whose columns are recognised or chosen; the order of dates
 * that read two ways is asked (M-207); the server says
 * part by part what they would do; nothing is written before that was confirmed, and then part by part. A part that failed is
 * sent again under its key. After a reload the same file begins again: whoever is in already is left alone.
 */
export const importMembersMachine = chart.createMachine({
  id: 'importMembers',
  context: ({ input }) => ({ ...input, ...begun }),
  initial: 'choosing',
  states: {
    choosing: { tags: 'resting', on: choosing },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readTable',
        src: 'readTable',
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          {
            guard: { type: 'isTooLong', params: table },
            target: 'choosing',
            actions: { type: 'say', params: { text: importTexts.tooLong } },
          },
          {
            guard: { type: 'isBlank', params: table },
            target: 'choosing',
            actions: { type: 'say', params: { text: importTexts.empty } },
          },
          { target: 'recognising', actions: { type: 'takeTable', params: table } },
        ],
        onError: { target: 'choosing', actions: { type: 'nameError', params: failed } },
      },
    },
    recognising: {
      always: [
        { guard: 'isMissing', target: 'mapping' },
        { guard: 'isOrderOpen', target: 'ordering' },
        { target: 'matching' },
      ],
    },
    ordering: {
      tags: 'resting',
      on: {
        'dates.chosen': { target: 'recognising', actions: 'takeDates' },
        'columns.pressed': 'mapping',
        ...another,
      },
    },
    mapping: {
      tags: 'resting',
      on: {
        'column.chosen': { actions: 'takeColumn' },
        'dates.chosen': { actions: 'takeDates' },
        'check.pressed': [
          { guard: 'isMissing', actions: 'nameMissing' },
          { target: 'recognising', actions: 'clearError' },
        ],
        ...another,
      },
    },
    matching: {
      entry: 'readRows',
      always: [{ guard: 'isNothingToRead', target: 'checked' }, { target: 'checking' }],
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'previewImport',
        src: 'previewImport',
        input: ({ context: { organizationId, read, checked } }) => ({
          organizationId,
          rows: nextToRead(read.rows, checked).map(rowOf),
        }),
        onDone: [
          {
            guard: 'isReadWhole',
            target: 'checked',
            actions: { type: 'takeFindings', params: ({ event }) => event.output },
          },
          {
            target: 'checking',
            reenter: true,
            actions: { type: 'takeFindings', params: ({ event }) => event.output },
          },
        ],
        onError: [
          { guard: { type: 'isGone', params: failed }, target: 'gone' },
          { target: 'unchecked', actions: { type: 'nameError', params: failed } },
        ],
      },
    },
    unchecked: {
      tags: 'resting',
      on: { 'retry.pressed': { target: 'checking', actions: 'clearError' }, ...another },
    },
    checked: {
      tags: 'resting',
      on: {
        'columns.pressed': 'mapping',
        'import.pressed': { guard: 'isWorthWriting', target: 'importing' },
        ...another,
      },
    },
    importing: {
      tags: 'busy',
      invoke: {
        id: 'importMembers',
        src: 'importMembers',
        input: ({ context: { organizationId, checked, done } }) => ({
          organizationId,
          rows: nextToWrite(checked.planned, done).map((row) => ({ ...rowOf(row), seen: row.seen })),
        }),
        onDone: [
          {
            guard: 'isWritten',
            target: 'finished',
            actions: { type: 'takeDone', params: ({ event }) => event.output },
          },
          {
            target: 'importing',
            reenter: true,
            actions: { type: 'takeDone', params: ({ event }) => event.output },
          },
        ],
        onError: [
          { guard: { type: 'isGone', params: failed }, target: 'gone' },
          { target: 'stopped', actions: { type: 'nameError', params: failed } },
        ],
      },
    },
    stopped: {
      tags: 'resting',
      on: { 'retry.pressed': { target: 'importing', actions: 'clearError' }, ...another },
    },
    finished: { tags: 'resting', on: another },
    gone: { tags: 'resting' },
  },
});
