import { assign, emit, setup } from 'xstate';
import type { AlertResponse, AlertStatus, OrganizationAlert } from '#contract/alerts/alert.ts';
import { alertResponseForm } from '#contract/alerts/alertResponse.form.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { formFlow, withoutFailing } from '#machines/kit/form.ts';
import { locateActions, type LocateContext, locateStub } from '#machines/kit/locate.ts';
import { call } from '#machines/kit/call.ts';
import { notSentYet } from '../heldAlerts/held.ts';
import { information, type NoticeShown, success } from '#machines/kit/notice.ts';
import { isHeld, isTransient } from '#machines/kit/refusal.ts';

export interface AnswerAlertInput {
  userId: string;
  /** The alert as it was passed in; null where none was. */
  alert: OrganizationAlert | null;
  /** What was answered before and is not sent yet. */
  held?: Pick<AnswerRequest, 'status' | 'location' | 'note'> | null;
}

export interface AnswerAlertContext extends AnswerAlertInput, LocateContext {
  status: AlertStatus;
  /** As it is stored, and as it was last sent; meanwhile it stands in its field. */
  note: string;
}

export type AnswerAlertSignal =
  | { type: 'status.chosen'; status: AlertStatus }
  | { type: 'location.changed'; text: string }
  | { type: 'locate.pressed' }
  | { type: 'answer.submitted'; note: string };

export interface AnswerRequest {
  userId: string;
  alertId: string;
  status: AlertStatus;
  location: string;
  note: string;
}

type AlertRequest = Pick<AnswerRequest, 'userId' | 'alertId'>;

const form = formFlow<AnswerAlertContext, AnswerAlertSignal>(({ context: { location }, event }) =>
  event.type === 'answer.submitted' ? firstFailing(alertResponseForm, { location, note: event.note }, null) : null,
);

export const answerAlertSetup = setup({
  types: {} as {
    context: AnswerAlertContext;
    input: AnswerAlertInput;
    events: AnswerAlertSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadAnswer: call<AlertResponse, AlertRequest>('getAlertResponse'),
    locate: locateStub,
    saveAnswer: call<AlertResponse, AnswerRequest>('saveAlertResponse'),
  },
  guards: {
    isTransient: (_, { error }: { error: unknown }) => isTransient(error),
    isHeld: (_, { error }: { error: unknown }) => isHeld(error),
    hasNoAlert: ({ context }) => context.alert === null,
    ...form.guards,
  },
  actions: {
    ...form.actions,
    ...locateActions<AnswerAlertContext, AnswerAlertSignal>(),
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
        ? { ...withoutFailing(context, 'location'), location: event.text, notLocated: null }
        : context,
    ),
    takeNote: assign(({ context, event }) =>
      event.type === 'answer.submitted' ? { ...context, note: event.note.trim(), failed: null } : context,
    ),
    succeed: emit(success('Your response to this alert has been sent')),
  },
});

export const requestOf = ({ userId, alert }: AnswerAlertContext): AlertRequest => ({
  userId,
  alertId: alert?.id ?? '',
});

export const answerOf = (context: AnswerAlertContext): AnswerRequest => {
  const { status, location, note } = context;
  return { ...requestOf(context), status, location: location.trim(), note };
};
