import { assign, setup } from 'xstate';
import type { AnonymousIncident, SentMessage } from '#contract/incidents/incident.ts';
import { messageForm } from '#contract/incidents/incidentMessage.form.ts';
import { readReportCode } from '#contract/incidents/reportCode.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { call, failed } from '#machines/kit/call.ts';
import { type FormContext, formFlow, withoutFailing } from '#machines/kit/form.ts';
import type { NoticeShown } from '#machines/kit/notice.ts';
import { isTransient, refusalCode } from '#machines/kit/refusal.ts';

export interface ReportByCodeContext extends FormContext {
  /** As it is typed. */
  code: string;
  report: AnonymousIncident | null;
  /** What is written to the readers. */
  text: string;
  /** A message was not sent, and no one knows whether it will be. */
  isUnsent: boolean;
  /** Why the report, read again, is not there. */
  error: string | null;
}

export type ReportByCodeSignal =
  | { type: 'code.changed'; text: string }
  | { type: 'code.submitted' }
  | { type: 'text.changed'; text: string }
  | { type: 'message.submitted' }
  | { type: 'refresh.pressed' }
  | { type: 'close.pressed' };

export interface WrittenByCode {
  code: string;
  text: string;
  /** Id of the last message that is shown; empty before there is one. */
  after: string;
}

const notACode = 'A code has 16 letters and digits, in 4 groups of 4';

const form = formFlow<ReportByCodeContext, ReportByCodeSignal>(({ context, event }) => {
  if (event.type === 'code.submitted')
    return readReportCode(context.code) === null ? { field: 'code', message: notACode } : null;
  return event.type === 'message.submitted' ? firstFailing(messageForm, { text: context.text }, null) : null;
});

export const nothingOpened = { report: null, text: '', isUnsent: false, error: null };

export const reportByCodeSetup = setup({
  types: {} as {
    context: ReportByCodeContext;
    events: ReportByCodeSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    openReport: call<AnonymousIncident, { code: string }>('openAnonymousReport'),
    sendMessage: call<SentMessage, WrittenByCode>('sendAnonymousMessage'),
  },
  guards: {
    ...form.guards,
    isTransient: (_, { error }: { error: unknown }) => isTransient(error),
    /** It opens nothing, or nothing anymore. */
    isUnknown: (_, { error }: { error: unknown }) => refusalCode(error) === 'unknownReportCode',
  },
  actions: {
    ...form.actions,
    takeCode: assign(({ context, event }) =>
      event.type === 'code.changed' ? { ...withoutFailing(context, 'code'), code: event.text } : context,
    ),
    nameUnknown: assign((_, { error }: { error: unknown }) => ({
      ...{ ...nothingOpened, failed: { field: 'code', message: errorText(error) } },
    })),
    takeReport: assign((_, { report }: { report: AnonymousIncident }) => ({ report, error: null, failed: null })),
    takeText: assign(({ context, event }) =>
      event.type === 'text.changed'
        ? { ...withoutFailing(context, 'text'), text: event.text, isUnsent: false }
        : context,
    ),
    rememberError: assign((_, { error }: { error: unknown }) => ({ error: errorText(error) })),
    clearUnsent: assign({ isUnsent: false, failed: null }),
    noteUnsent: assign({ isUnsent: true }),
    noteSent: assign({ text: '' }),
    /** Whoever has the phone next finds neither code nor report. */
    forget: assign({ ...nothingOpened, code: '', failed: null }),
  },
});

/** The report is gone, or the code was wrong: it is asked for again. */
export const unknown = {
  guard: { type: 'isUnknown', params: failed },
  target: 'asking',
  actions: [
    { type: 'nameUnknown', params: failed },
    { type: 'fail', params: failed },
  ],
} as const;

/** What was written stays. */
export const notSent = [
  unknown,
  { guard: { type: 'isTransient', params: failed }, target: 'shown', actions: 'noteUnsent' },
  {
    target: 'shown',
    actions: [
      { type: 'nameRefused', params: failed },
      { type: 'fail', params: failed },
    ],
  },
] as const;
