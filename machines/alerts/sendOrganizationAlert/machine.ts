import { assign, emit, setup } from 'xstate';
import type { OrganizationAlert } from '#contract/alerts/alert.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { type FailedRule, firstFailing } from '#contract/kit/form.ts';
import { type OrganizationAlertValues, organizationAlertForm } from '#contract/alerts/organizationAlert.form.ts';
import { call, failed } from '#machines/kit/call.ts';
import { notSentYet } from '../heldAlerts/held.ts';
import { failure, formFailure, information, type NoticeShown, success } from '#machines/kit/notice.ts';
import { isHeld, refusedField } from '#machines/kit/refusal.ts';

export interface SendOrganizationAlertInput {
  organizationId: string;
  /** Says whom it reaches. */
  organizationName: string;
}

export interface SendOrganizationAlertContext extends SendOrganizationAlertInput {
  /** What was submitted, trimmed. */
  information: string;
  failed: FailedRule | null;
}

export type SendOrganizationAlertSignal =
  | ({ type: 'alert.submitted' } & OrganizationAlertValues)
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' };

const chart = setup({
  types: {} as {
    context: SendOrganizationAlertContext;
    input: SendOrganizationAlertInput;
    events: SendOrganizationAlertSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    sendAlert: call<OrganizationAlert, OrganizationAlertValues & { organizationId: string }>('sendOrganizationAlert'),
  },
  guards: {
    isHeld: (_, { error }: { error: unknown }) => isHeld(error),
    isWrong: ({ event }) =>
      event.type === 'alert.submitted' && firstFailing(organizationAlertForm, event, null) !== null,
  },
  actions: {
    nameFailing: assign(({ context, event }) =>
      event.type === 'alert.submitted'
        ? { ...context, failed: firstFailing(organizationAlertForm, event, null) }
        : context,
    ),
    sayFailing: emit(({ context }) => formFailure(context.failed?.message ?? 'Unknown error')),
    takeAlert: assign(({ context, event }) =>
      event.type === 'alert.submitted' ? { ...context, information: event.information.trim(), failed: null } : context,
    ),
    nameRefused: assign((_, { error }: { error: unknown }) => ({ failed: refusedField(error) })),
    succeed: emit(success('Safety Alert Sent Successfully!')),
    sayHeld: emit(information(notSentYet)),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

/**
 * Somebody asks every member of an organization whether they are safe (S-36 to S-44): written, then confirmed with whom it
 * reaches. What was written stays in its field until it has been accepted;
 * what no server has answered is held until it goes by itself.
 */
export const sendOrganizationAlertMachine = chart.createMachine({
  id: 'sendOrganizationAlert',
  context: ({ input }) => ({ ...input, information: '', failed: null }),
  initial: 'typing',
  states: {
    typing: {
      tags: 'resting',
      on: {
        'alert.submitted': [
          { guard: 'isWrong', actions: ['nameFailing', 'sayFailing'] },
          { target: 'asking', actions: 'takeAlert' },
        ],
      },
    },
    asking: { tags: 'resting', on: { 'no.pressed': 'typing', 'yes.pressed': 'sending' } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendAlert',
        src: 'sendAlert',
        input: ({ context: { organizationId, information } }) => ({ organizationId, information }),
        onDone: { target: 'sent', actions: 'succeed' },
        onError: [
          {
            guard: { type: 'isHeld', params: failed },
            target: 'held',
            actions: 'sayHeld',
          },
          {
            target: 'typing',
            actions: [
              { type: 'nameRefused', params: failed },
              { type: 'fail', params: failed },
            ],
          },
        ],
      },
    },
    sent: { type: 'final', tags: 'resting' },
    held: { type: 'final', tags: 'resting' },
  },
});
