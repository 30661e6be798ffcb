import { assign, emit, setup } from 'xstate';
import { firstFailing } from '#contract/kit/form.ts';
import { holdForm, messageForm, outcomeForm } from '#contract/incidents/incidentMessage.form.ts';
import type { SentMessage } from '#contract/incidents/incident.ts';
import { call, failed } from '#machines/kit/call.ts';
import { type FormContext, formFlow, withoutFailing } from '#machines/kit/form.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';
import { isTransient, refusalCode } from '#machines/kit/refusal.ts';
import { fieldOf, holdIn, mayClose, mayHold, type SeenIncident, typedIn, type WritingContext } from './fields.ts';

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
export type IncidentRequest = Pick<IncidentThreadInput, 'side' | 'reportId' | 'eventId' | 'userId'>;

export interface IncidentThreadContext extends IncidentThreadInput, WritingContext, FormContext {
  /** It was not sent, and no one knows whether it will be. */
  isUnsent: boolean;
  error: string | null;
  outdated: boolean;
}

export type IncidentThreadSignal =
  | { type: 'text.changed'; text: string }
  | { type: 'message.submitted' }
  | { type: 'close.pressed' }
  | { type: 'hold.pressed' }
  | { type: 'keep.pressed' }
  | { type: 'release.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'no.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

const fresh = freshness<IncidentThreadContext, IncidentThreadSignal>();
const forms = { message: messageForm, outcome: outcomeForm, hold: holdForm };

const form = formFlow<IncidentThreadContext, IncidentThreadSignal>(({ context, event }) => {
  const field = fieldOf(context);
  return event.type === 'message.submitted' && field !== null
    ? firstFailing(forms[field], { text: typedIn(context, field) }, null)
    : null;
});

export interface Written {
  reportId: string;
  text: string;
}

export const incidentThreadSetup = setup({
  types: {} as {
    context: IncidentThreadContext;
    input: IncidentThreadInput;
    events: IncidentThreadSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readIncident: call<SeenIncident, IncidentRequest>('readIncidentReport'),
    sendMessage: call<SentMessage, Written>('sendIncidentMessage'),
    closeIncident: call<SentMessage, Written>('closeIncident'),
    holdIncident: call<{ id: string; since: string }, Written>('holdIncident'),
    releaseIncident: call<{ id: string }, { reportId: string; holdId: string }>('releaseIncident'),
    watchNews: watchNewsStub<{ reportId: string }>(),
  },
  guards: {
    ...fresh.guards,
    ...form.guards,
    mayWrite: ({ context }) => fieldOf(context) !== null,
    isClosing: ({ context }) => fieldOf(context) === 'outcome',
    isHolding: ({ context }) => fieldOf(context) === 'hold',
    isInstead: ({ context }) => fieldOf(context) !== null && fieldOf(context) !== 'message',
    mayClose: ({ context }) => mayClose(context),
    mayHold: ({ context }) => mayHold(context),
    isHeld: ({ context }) => holdIn(context) !== null,
    isTransient: (_, { error }: { error: unknown }) => isTransient(error),
    /** Another reader was faster. */
    isOvertaken: (_, { error }: { error: unknown }) =>
      ['incidentClosed', 'incidentHeld', 'incidentReleased'].includes(refusalCode(error) ?? ''),
  },
  actions: {
    ...fresh.actions,
    ...form.actions,
    takeIncident: assign(({ context }, { read }: { read: SeenIncident }) => ({
      ...{ read, error: null },
      ...(context.writes === 'hold' && holdIn({ read }) ? { writes: 'message', isUnsent: false, failed: null } : {}),
    })),
    takeText: assign(({ context, event }) =>
      event.type === 'text.changed'
        ? {
            ...{ ...withoutFailing(context, 'text'), isUnsent: false },
            ...(fieldOf(context) === 'hold' ? { reason: event.text } : { text: event.text }),
          }
        : context,
    ),
    /** What was typed stays in the other field. */
    beginClosing: assign({ writes: 'outcome', failed: null, isUnsent: false }),
    beginHolding: assign({ writes: 'hold', failed: null, isUnsent: false }),
    goBack: assign({ writes: 'message', failed: null, isUnsent: false }),
    clearUnsent: assign({ isUnsent: false, failed: null }),
    noteUnsent: assign({ isUnsent: true }),
    noteSent: assign({ text: '', writes: 'message', outdated: true }),
    noteHeld: assign({ reason: '', writes: 'message', outdated: true }),
    sayClosed: emit(success('The report is closed')),
    sayHeld: emit(success('The report is on legal hold')),
    sayReleased: emit(success('The legal hold is released')),
  },
});

/** What becomes of words that did not arrive: the text stays; what another reader did meanwhile is read. */
export const notSent = [
  { guard: { type: 'isTransient', params: failed }, target: 'shown', actions: 'noteUnsent' },
  {
    guard: { type: 'isOvertaken', params: failed },
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
