import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { AlertResponse, AlertStatus, OrganizationAlert } from '#contract/alerts/alert.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { limits } from '#contract/kit/limits.ts';
import { call, failed } from '#machines/kit/call.ts';
import type { AnswerRequest } from '../answerAlert/setup.ts';
import { notSentYet } from '../heldAlerts/held.ts';
import { information, type NoticeShown, success } from '#machines/kit/notice.ts';
import { incomingOf } from '../organizationAlerts/list.ts';
import { isHeld } from '#machines/kit/refusal.ts';

export interface IncomingAlertInput {
  userId: string;
}

export interface IncomingAlertContext extends IncomingAlertInput {
  /** The alerts of the organization as they were last read, newest first. */
  alerts: readonly OrganizationAlert[];
  /** Those that were answered here; the list may not know it yet. */
  answered: readonly string[];
  shown: OrganizationAlert | null;
  /** What is being sent, or did not go. */
  status: AlertStatus | null;
  /** Why the last answer was not sent. */
  error: string | null;
}

export type IncomingAlertSignal =
  | { type: 'alerts.known'; alerts: readonly OrganizationAlert[] }
  | { type: 'answer.pressed'; status: AlertStatus };

/**
 * An alert that came in is said on every screen until it is answered, the newest first. One tap answers; in the first
 * moments of each alert taps are ignored, because they were meant for what stood there before.
 */
export const incomingAlertMachine = setup({
  types: {} as {
    context: IncomingAlertContext;
    input: IncomingAlertInput;
    events: IncomingAlertSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  delays: { tapsIgnored: limits.tapsIgnored },
  actors: {
    saveAnswer: call<AlertResponse, AnswerRequest>('saveAlertResponse'),
  },
  guards: {
    isHeld: (_, { error }: { error: unknown }) => isHeld(error),
    isNothingOwed: ({ context }) => nextOf(context) === null,
    isStillFirst: ({ context }) => nextOf(context)?.id === context.shown?.id,
    staysFirst: ({ context, event }) =>
      event.type === 'alerts.known' && nextOf({ ...context, alerts: event.alerts })?.id === context.shown?.id,
  },
  actions: {
    takeAlerts: assign(({ context, event }) =>
      event.type === 'alerts.known' ? { ...context, alerts: event.alerts } : context,
    ),
    show: assign(({ context }) => ({ ...context, shown: nextOf(context), status: null, error: null })),
    takeStatus: assign(({ context, event }) =>
      event.type === 'answer.pressed' ? { ...context, status: event.status, error: null } : context,
    ),
    noteAnswered: assign(({ context }) => ({
      ...context,
      answered: context.shown ? [...context.answered, context.shown.id] : context.answered,
    })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: errorText(error) })),
    sayHeld: emit(information(notSentYet)),
    succeed: emit(success('Your response to this alert has been sent')),
  },
}).createMachine({
  id: 'incomingAlert',
  context: ({ input }) => ({ ...input, alerts: [], answered: [], shown: null, status: null, error: null }),
  initial: 'quiet',
  states: {
    quiet: { tags: 'resting', entry: 'show', on: { 'alerts.known': { target: 'choosing', actions: 'takeAlerts' } } },
    choosing: {
      always: [
        { guard: 'isNothingOwed', target: 'quiet' },
        { guard: 'isStillFirst', target: 'asking' },
        { target: 'arriving', actions: 'show' },
      ],
    },
    arriving: {
      description: 'Another alert has just taken the place: a tap now was meant for something else.',
      tags: 'resting',
      after: { tapsIgnored: 'asking' },
      on: {
        'alerts.known': [
          { guard: 'staysFirst', actions: 'takeAlerts' },
          { target: 'choosing', actions: 'takeAlerts' },
        ],
      },
    },
    asking: {
      tags: 'resting',
      on: {
        'alerts.known': { target: 'choosing', actions: 'takeAlerts' },
        'answer.pressed': { target: 'sending', actions: 'takeStatus' },
      },
    },
    sending: {
      tags: 'busy',
      on: { 'alerts.known': { actions: 'takeAlerts' } },
      invoke: {
        id: 'saveAnswer',
        src: 'saveAnswer',
        input: ({ context }) => answerOf(context),
        onDone: { target: 'choosing', actions: ['noteAnswered', 'succeed'] },
        onError: [
          {
            guard: { type: 'isHeld', params: failed },
            target: 'choosing',
            actions: ['noteAnswered', 'sayHeld'],
          },
          { target: 'choosing', actions: { type: 'keepError', params: failed } },
        ],
      },
    },
  },
});

export type IncomingAlertSnapshot = SnapshotFrom<typeof incomingAlertMachine>;
export type IncomingAlertActor = ActorRefFrom<typeof incomingAlertMachine>;

/** What is left of some alerts without those that were answered here. */
export const unansweredOf = (
  { answered }: Pick<IncomingAlertContext, 'answered'>,
  alerts: readonly OrganizationAlert[],
): OrganizationAlert[] => alerts.filter(({ id }) => !answered.includes(id));

/** Those that wait for an answer of this person, as far as this page knows. */
export const waitingOf = (context: Pick<IncomingAlertContext, 'alerts' | 'answered'>): OrganizationAlert[] =>
  unansweredOf(context, incomingOf(context.alerts));

const nextOf = (context: Pick<IncomingAlertContext, 'alerts' | 'answered'>): OrganizationAlert | null =>
  waitingOf(context)[0] ?? null;

const answerOf = ({ userId, shown, status }: IncomingAlertContext): AnswerRequest => ({
  userId,
  alertId: shown?.id ?? '',
  status: status ?? 'Not Safe',
  location: '',
  note: '',
});
