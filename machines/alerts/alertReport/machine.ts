import { assign, emit, fromPromise, setup } from 'xstate';
import type { AlertReport } from '#contract/alerts/alertReport.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { calling, reloading, invalidation, settled } from '#machines/kit/freshness.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';

export interface AlertReportInput {
  organizationId: string;
  alertId: string;
  /** IANA id of the zone in which times are told. */
  zone: string;
}

export interface AlertReportContext extends AlertReportInput {
  report: AlertReport | null;
  error: string | null;
  outdated: boolean;
}

export type AlertReportSignal =
  | { type: 'export.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

/** What is written as a file, with the zone of its times. */
export interface WrittenReport {
  report: AlertReport;
  zone: string;
}

const fresh = freshness<AlertReportContext, AlertReportSignal>();

const chart = setup({
  types: {} as {
    context: AlertReportContext;
    input: AlertReportInput;
    events: AlertReportSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readReport: call<AlertReport, Omit<AlertReportInput, 'zone'>>('readAlertReport'),
    writeFile: fromPromise<void, WrittenReport | null>(() =>
      Promise.reject(new Error('writeFile: provide handing a file to the browser')),
    ),
    watchNews: watchNewsStub<AlertReportInput>(),
  },
  guards: fresh.guards,
  actions: {
    ...fresh.actions,
    takeReport: assign((_, { report }: { report: AlertReport }) => ({ report, error: null })),
    sayWritten: emit(success('Report exported')),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

const askedOf = ({ context: { organizationId, alertId } }: { context: AlertReportContext }) => ({
  organizationId,
  alertId,
});
const read = ({ event }: { event: { output: AlertReport } }) => ({ report: event.output });
const taken = { target: 'shown', actions: { type: 'takeReport', params: read } } as const;

/** What became of an alert (S-108): read again as answers come, and written as a file of what is shown (S-110). */
export const alertReportMachine = chart.createMachine({
  id: 'alertReport',
  context: ({ input }) => ({ ...input, report: null, error: null, outdated: false }),
  invoke: { id: 'watchNews', src: 'watchNews', input: ({ context }) => context, onError: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'readReport',
        src: 'readReport',
        input: askedOf,
        onDone: taken,
        onError: { target: 'failed', actions: { type: 'rememberError', params: failed } },
      },
    },
    failed: { tags: 'resting', on: reloading },
    shown: {
      tags: 'resting',
      always: settled.always,
      on: {
        ...settled.on,
        'retry.pressed': { guard: 'hasFailed', target: 'refreshing' },
        'export.pressed': 'writing',
      },
    },
    refreshing: {
      tags: 'busy',
      ...calling,
      on: { ...invalidation, 'export.pressed': { target: 'writing', actions: 'markOutdated' } },
      invoke: {
        id: 'refreshReport',
        src: 'readReport',
        input: askedOf,
        onDone: taken,
        onError: { target: 'shown', actions: { type: 'rememberError', params: failed } },
      },
    },
    writing: {
      tags: 'busy',
      on: invalidation,
      invoke: {
        id: 'writeFile',
        src: 'writeFile',
        input: ({ context: { report, zone } }) => report && { report, zone },
        onDone: { target: 'shown', actions: 'sayWritten' },
        onError: { target: 'shown', actions: { type: 'fail', params: failed } },
      },
    },
  },
});
