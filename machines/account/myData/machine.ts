import { and, assign, emit, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';

/** `page`: for reading; `json`: for another program; `archive`: both, and the files that someone uploaded, as a ZIP. */
export type DataFormat = 'page' | 'json' | 'archive';

/** What the browser makes by itself. */
export type OneFile = Exclude<DataFormat, 'archive'>;

export interface MyDataInput {
  userId: string;
  /** IANA id of the zone in which the page tells times. */
  zone: string;
}

export interface MyDataContext extends MyDataInput {
  /** What is saved now, or was asked for last. */
  format: DataFormat;
  error: string | null;
}

export type MyDataSignal = { type: 'download.pressed'; format: DataFormat } | { type: 'retry.pressed' };

/** After so long it is said that it takes a while, in milliseconds. */
export const noAnswerYet = 5_000;

const chart = setup({
  types: {} as {
    context: MyDataContext;
    input: MyDataInput;
    events: MyDataSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    saveMyData: call<void, MyDataInput & { format: OneFile }>('getMyData'),
    /** Asks for a ticket and has the browser begin the download, whose end it shows itself. */
    beginArchive: call<void, MyDataInput>('getArchiveTicket'),
  },
  delays: { noAnswerYet },
  guards: {
    hasFailed: ({ context }) => context.error !== null,
    wantsArchive: ({ context, event }) =>
      (event.type === 'download.pressed' ? event.format : context.format) === 'archive',
    failedArchive: and(['hasFailed', 'wantsArchive']),
  },
  actions: {
    takeFormat: assign(({ context, event }) =>
      event.type === 'download.pressed' ? { ...context, format: event.format } : context,
    ),
    nameError: assign((_, { error }: { error: unknown }) => ({ error: errorText(error) })),
    clearError: assign({ error: null }),
    succeed: emit(success('Your data was saved')),
    sayBegun: emit(success('Your download has started')),
  },
});

/** All that is kept about oneself as a file (M-110): made of what the server says at the moment of the press, and kept nowhere; or as an archive, which the browser downloads (M-180). */
export const myDataMachine = chart.createMachine({
  id: 'myData',
  context: ({ input }) => ({ ...input, format: 'page', error: null }),
  initial: 'resting',
  states: {
    resting: {
      tags: 'resting',
      on: {
        'download.pressed': [
          { guard: 'wantsArchive', target: 'beginning', actions: 'takeFormat' },
          { target: 'saving', actions: 'takeFormat' },
        ],
        'retry.pressed': [
          { guard: 'failedArchive', target: 'beginning' },
          { guard: 'hasFailed', target: 'saving' },
        ],
      },
    },
    saving: {
      entry: 'clearError',
      invoke: {
        id: 'saveMyData',
        src: 'saveMyData',
        input: ({ context: { userId, zone, format } }) => ({
          userId,
          zone,
          format: format === 'archive' ? 'page' : format,
        }),
        onDone: { target: 'resting', actions: 'succeed' },
        onError: { target: 'resting', actions: { type: 'nameError', params: failed } },
      },
      initial: 'fresh',
      states: {
        fresh: { tags: 'busy', after: { noAnswerYet: 'slow' } },
        slow: { tags: 'busy' },
      },
    },
    beginning: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'beginArchive',
        src: 'beginArchive',
        input: ({ context: { userId, zone } }) => ({ userId, zone }),
        onDone: { target: 'resting', actions: 'sayBegun' },
        onError: { target: 'resting', actions: { type: 'nameError', params: failed } },
      },
    },
  },
});
