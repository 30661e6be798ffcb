import { assign, emit, fromPromise, setup } from 'xstate';
import type { AlertResponse, AlertStatus, OrganizationAlert } from '#contract/alerts/alert.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { alertResponseForm } from '#contract/alerts/alertResponse.form.ts';
import { type FailedRule, firstFailing } from '#contract/kit/form.ts';
import { call } from '#machines/kit/call.ts';
import { notSentYet } from '../heldAlerts/held.ts';
import { failure, formFailure, information, type NoticeShown, success } from '#machines/kit/notice.ts';
import { isHeld, isPassing, isUnanswered, refusedField } from '#machines/kit/refusal.ts';

export interface AnswerAlertInput {
  userId: string;
  /** The alert as it was passed in; null where none was. */
  alert: OrganizationAlert | null;
  /** What was answered before and is not sent yet. */
  held?: Pick<GivenAnswer, 'status' | 'location' | 'note'> | null;
}

export interface AnswerAlertContext extends AnswerAlertInput {
  status: AlertStatus;
  location: string;
  /** As it is stored, and as it was last sent; meanwhile it stands in its field. */
  note: string;
  failed: FailedRule | null;
  /** Why the device did not tell where it is. */
  notLocated: string | null;
}

export type AnswerAlertSignal =
  | { type: 'status.chosen'; status: AlertStatus }
  | { type: 'location.changed'; text: string }
  | { type: 'locate.pressed' }
  | { type: 'answer.submitted'; note: string };

export interface GivenAnswer {
  userId: string;
  alertId: string;
  status: AlertStatus;
  location: string;
  note: string;
}

type Asked = Pick<GivenAnswer, 'userId' | 'alertId'>;

export const answerAlertSetup = setup({
  types: {} as {
    context: AnswerAlertContext;
    input: AnswerAlertInput;
    events: AnswerAlertSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadAnswer: call<AlertResponse, Asked>('getAlertResponse'),
    locate: fromPromise<string>(() => Promise.reject(new Error('locate: provide where the device is'))),
    saveAnswer: call<AlertResponse, GivenAnswer>('saveAlertResponse'),
  },
  guards: {
    isPassing: (_, { error }: { error: unknown }) => isUnanswered(error) || isPassing(error),
    isHeld: (_, { error }: { error: unknown }) => isHeld(error),
    hasNoAlert: ({ context }) => context.alert === null,
    isWrong: ({ context, event }) => event.type === 'answer.submitted' && failing(context, event.note) !== null,
  },
  actions: {
    /** Not Safe is chosen as long as nothing is stored (S-47). What is not sent yet is newer than what is stored. */
    fill: assign(({ context }, { stored }: { stored: AlertResponse }) => ({
      status: stored.status ?? 'Not Safe',
      location: stored.location,
      note: stored.note,
      ...context.held,
    })),
    fillKnown: assign(({ context }) => ({ status: context.alert?.ownStatus ?? 'Not Safe', ...context.held })),
    sayHeld: emit(information(notSentYet)),
    takeStatus: assign(({ context, event }) =>
      event.type === 'status.chosen' ? { ...context, status: event.status } : context,
    ),
    takeLocation: assign(({ context, event }) =>
      event.type === 'location.changed'
        ? { ...without(context, 'location'), location: event.text, notLocated: null }
        : context,
    ),
    fillLocation: assign(({ context }, { place }: { place: string }) => ({
      ...without(context, 'location'),
      location: place,
    })),
    nameNotLocated: assign((_, { error }: { error: unknown }) => ({ notLocated: errorText(error) })),
    forgetNotLocated: assign({ notLocated: null }),
    nameFailing: assign(({ context, event }) =>
      event.type === 'answer.submitted' ? { ...context, failed: failing(context, event.note) } : context,
    ),
    sayFailing: emit(({ context }) => formFailure(context.failed?.message ?? 'Unknown error')),
    takeNote: assign(({ context, event }) =>
      event.type === 'answer.submitted' ? { ...context, note: event.note.trim(), failed: null } : context,
    ),
    markField: assign((_, { error }: { error: unknown }) => ({ failed: refusedField(error) })),
    succeed: emit(success('Your response to this alert has been sent')),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

const without = (context: AnswerAlertContext, field: string): AnswerAlertContext =>
  context.failed?.field === field ? { ...context, failed: null } : context;

const failing = ({ location }: AnswerAlertContext, note: string): FailedRule | null =>
  firstFailing(alertResponseForm, { location, note }, null);

export const askedOf = ({ userId, alert }: AnswerAlertContext): Asked => ({ userId, alertId: alert?.id ?? '' });

export const answerOf = (context: AnswerAlertContext): GivenAnswer => {
  const { status, location, note } = context;
  return { ...askedOf(context), status, location: location.trim(), note };
};
