import { assign, emit, setup } from 'xstate';
import type { OrganizationAlert } from '#contract/alerts/alert.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { type OrganizationAlertValues, organizationAlertForm } from '#contract/alerts/organizationAlert.form.ts';
import { call, failed } from '#machines/kit/call.ts';
import { notSentYet } from '../heldAlerts/held.ts';
import { information, type NoticeShown, success } from '#machines/kit/notice.ts';
import { isHeld } from '#machines/kit/refusal.ts';
import { asking, type FormContext, formFlow, refused, submitted } from '#machines/kit/form.ts';

export interface SendOrganizationAlertInput {
  organizationId: string;
  /** Says whom it reaches. */
  organizationName: string;
}

export interface SendOrganizationAlertContext extends SendOrganizationAlertInput, FormContext {
  /** What was submitted, trimmed. */
  information: string;
}

export type SendOrganizationAlertSignal =
  | ({ type: 'alert.submitted' } & OrganizationAlertValues)
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' };

const form = formFlow<SendOrganizationAlertContext, SendOrganizationAlertSignal>(({ event }) =>
  event.type === 'alert.submitted' ? firstFailing(organizationAlertForm, event, null) : null,
);

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
    ...form.guards,
  },
  actions: {
    ...form.actions,
    takeAlert: assign(({ context, event }) =>
      event.type === 'alert.submitted' ? { ...context, information: event.information.trim(), failed: null } : context,
    ),
    succeed: emit(success('Safety Alert Sent Successfully!')),
    sayHeld: emit(information(notSentYet)),
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
        'alert.submitted': submitted('asking', 'takeAlert'),
      },
    },
    asking,
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
            actions: refused,
          },
        ],
      },
    },
    sent: { type: 'final', tags: 'resting' },
    held: { type: 'final', tags: 'resting' },
  },
});
