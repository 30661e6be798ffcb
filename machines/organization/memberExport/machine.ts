import { assign, emit, fromPromise, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import type { ExportPlace } from '#contract/organization/memberExport.ts';
import { call, failed } from '#machines/kit/call.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';

export interface MemberExportInput {
  organizationId: string;
}

export interface MemberExportContext extends MemberExportInput {
  /** How many members have come so far, and of how many; the rows themselves lie with whoever writes the file. */
  count: number;
  total: number;
  /** Where the next part begins; null before the first one and behind the last. */
  next: ExportPlace | null;
  error: string | null;
}

export type MemberExportSignal = { type: 'export.pressed' } | { type: 'retry.pressed' };

/** A part that was put to the others: how many, where the next one begins, and with the first one how many there are. */
export interface PutPart {
  count: number;
  next: ExportPlace | null;
  total: number | null;
}

export interface PartRequest extends MemberExportInput {
  after: ExportPlace | null;
}

const nothing = { count: 0, total: 0, next: null, error: null };

const chart = setup({
  types: {} as {
    context: MemberExportContext;
    input: MemberExportInput;
    events: MemberExportSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    putPart: call<PutPart, PartRequest>('exportMembers'),
    writeFile: fromPromise<void, void>(() =>
      Promise.reject(new Error('writeFile: provide handing the parts to the browser as a file')),
    ),
  },
  guards: {
    isLast: (_, { next }: PutPart) => next === null,
    isBegun: ({ context }) => context.next !== null,
  },
  actions: {
    beginAnew: assign(nothing),
    takePart: assign(({ context }, { count, next, total }: PutPart) => ({
      count: context.count + count,
      total: total ?? context.total,
      next,
    })),
    nameError: assign((_, { error }: { error: unknown }) => ({ error: errorText(error) })),
    clearError: assign({ error: null }),
    succeed: emit(success('Members exported')),
  },
});

const part = ({ event }: { event: { output: PutPart } }): PutPart => event.output;
const begin = { target: 'fetching', actions: 'beginAnew' } as const;

/**
 * The members of an organization as a file (M-18): read part by part, each written down before the next is asked for, so that
 * no page holds them all. A part that fails is asked for again, and those before it stay.
 */
export const memberExportMachine = chart.createMachine({
  id: 'memberExport',
  context: ({ input }) => ({ ...input, ...nothing }),
  initial: 'resting',
  states: {
    resting: { tags: 'resting', on: { 'export.pressed': begin } },
    stopped: {
      tags: 'resting',
      on: {
        'export.pressed': begin,
        'retry.pressed': [{ guard: 'isBegun', target: 'fetching', actions: 'clearError' }, begin],
      },
    },
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'putPart',
        src: 'putPart',
        input: ({ context: { organizationId, next } }) => ({ organizationId, after: next }),
        onDone: [
          { guard: { type: 'isLast', params: part }, target: 'writing', actions: { type: 'takePart', params: part } },
          { target: 'fetching', reenter: true, actions: { type: 'takePart', params: part } },
        ],
        onError: { target: 'stopped', actions: { type: 'nameError', params: failed } },
      },
    },
    writing: {
      tags: 'busy',
      invoke: {
        id: 'writeFile',
        src: 'writeFile',
        onDone: { target: 'resting', actions: ['beginAnew', 'succeed'] },
        onError: { target: 'stopped', actions: { type: 'nameError', params: failed } },
      },
    },
  },
});
