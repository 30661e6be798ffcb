import { assign, emit, setup } from 'xstate';
import { firstFailing } from '#contract/kit/form.ts';
import { messageForm, outcomeForm } from '#contract/incidents/incidentMessage.form.ts';
import type { IncidentReport, OwnIncident, SentMessage } from '#contract/incidents/incident.ts';
import { call, failed } from '#machines/kit/call.ts';
import { type FormContext, formFlow, withoutFailing } from '#machines/kit/form.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';
import { isTransient, refusalCode } from '#machines/kit/refusal.ts';

/** A report as one of its two sides sees it. */
export type SeenIncident = { side: 'reporter'; report: OwnIncident } | { side: 'reader'; report: IncidentReport };

export interface IncidentThreadInput {
  side: SeenIncident['side'];
  reportId: string;
  /** Of the event, as readers have it in the address; empty for the reporter. */
  eventId: string;
  userId: string;
  /** IANA id of the zone of the times, until the report says which its event has. */
  zone: string;
}

/** What is asked for: the report. */
export type IncidentAsked = Pick<IncidentThreadInput, 'side' | 'reportId' | 'eventId' | 'userId'>;

export interface IncidentThreadContext extends IncidentThreadInput, FormContext {
  read: SeenIncident | null;
  /** What is typed: a message, or what came of it. */
  text: string;
  /** A reader says what came of it. */
  isClosing: boolean;
  /** It was not sent, and nobody knows whether it will be. */
  isUnsent: boolean;
  error: string | null;
  outdated: boolean;
}

export type IncidentThreadSignal =
  | { type: 'text.changed'; text: string }
  | { type: 'message.submitted' }
  | { type: 'close.pressed' }
  | { type: 'keep.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

const fresh = freshness<IncidentThreadContext, IncidentThreadSignal>();
const form = formFlow<IncidentThreadContext, IncidentThreadSignal>(({ context: { text, isClosing }, event }) =>
  event.type === 'message.submitted' ? firstFailing(isClosing ? outcomeForm : messageForm, { text }, null) : null,
);

export interface Written {
  reportId: string;
  text: string;
}

/** Whether there is a field to write in: a reader has none while the report is closed. */
export const mayWrite = ({ read }: Pick<IncidentThreadContext, 'read'>): boolean =>
  read !== null && (read.side === 'reporter' || read.report.state !== 'closed');

export const incidentThreadSetup = setup({
  types: {} as {
    context: IncidentThreadContext;
    input: IncidentThreadInput;
    events: IncidentThreadSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readIncident: call<SeenIncident, IncidentAsked>('readIncidentReport'),
    sendMessage: call<SentMessage, Written>('sendIncidentMessage'),
    closeIncident: call<SentMessage, Written>('closeIncident'),
    watchNews: watchNewsStub<{ reportId: string }>(),
  },
  guards: {
    ...fresh.guards,
    ...form.guards,
    mayWrite: ({ context }) => mayWrite(context),
    isClosing: ({ context }) => mayWrite(context) && context.isClosing,
    mayClose: ({ context }) => mayWrite(context) && context.side === 'reader' && !context.isClosing,
    isTransient: (_, { error }: { error: unknown }) => isTransient(error),
    isClosed: (_, { error }: { error: unknown }) => refusalCode(error) === 'incidentClosed',
  },
  actions: {
    ...fresh.actions,
    ...form.actions,
    takeIncident: assign((_, { read }: { read: SeenIncident }) => ({ read, error: null })),
    takeText: assign(({ context, event }) =>
      event.type === 'text.changed'
        ? { ...withoutFailing(context, 'text'), text: event.text, isUnsent: false }
        : context,
    ),
    /** What was typed stays in the other field. */
    beginClosing: assign({ isClosing: true, failed: null, isUnsent: false }),
    endClosing: assign({ isClosing: false, failed: null, isUnsent: false }),
    clearUnsent: assign({ isUnsent: false, failed: null }),
    noteUnsent: assign({ isUnsent: true }),
    noteSent: assign({ text: '', isClosing: false, outdated: true }),
    sayClosed: emit(success('The report is closed')),
  },
});

/** What becomes of words that did not arrive: the text stays; what another reader did meanwhile is read. */
export const notSent = [
  { guard: { type: 'isTransient', params: failed }, target: 'shown', actions: 'noteUnsent' },
  {
    guard: { type: 'isClosed', params: failed },
    target: 'shown',
    actions: [{ type: 'fail', params: failed }, 'markOutdated'],
  },
  {
    target: 'shown',
    actions: [
      { type: 'nameRefused', params: failed },
      { type: 'fail', params: failed },
    ],
  },
] as const;
