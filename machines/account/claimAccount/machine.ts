import { assign, emit, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import { emailForm, type EmailValues } from '#contract/account/email.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { call, failed } from '#machines/kit/call.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode } from '#machines/kit/refusal.ts';
import { type FormContext, formFlow, submitted } from '#machines/kit/form.ts';

export interface ClaimAccountContext extends FormContext {
  email: string;
  /** Whom to ask, where accounts are claimed elsewhere. */
  notOffered: string | null;
}

export type ClaimAccountSignal = { type: 'email.submitted' } & EmailValues;

const form = formFlow<ClaimAccountContext, ClaimAccountSignal>(({ event }) => firstFailing(emailForm, event, null));

const chart = setup({
  types: {} as {
    context: ClaimAccountContext;
    events: ClaimAccountSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    claimAccount: call<void, EmailValues>('claimAccount'),
  },
  guards: {
    isNotOffered: (_, { error }: { error: unknown }) => refusalCode(error) === 'claimNotOffered',
    ...form.guards,
  },
  actions: {
    ...form.actions,
    takeEmail: assign(({ event }) => ({ failed: null, notOffered: null, email: event.email.trim().toLowerCase() })),
    saySent: emit(success('An email with your account code has been sent.')),
    rememberNotOffered: assign((_, { text }: { text: string }) => ({ notOffered: text })),
  },
});

/** Claiming an account by a code sent to its e-mail. Nothing tells whether there is such an account. */
export const claimAccountMachine = chart.createMachine({
  id: 'claimAccount',
  context: { email: '', failed: null, notOffered: null },
  initial: 'editing',
  states: {
    editing: {
      tags: 'resting',
      on: {
        'email.submitted': submitted('claiming', 'takeEmail'),
      },
    },
    claiming: {
      tags: 'busy',
      invoke: {
        id: 'claimAccount',
        src: 'claimAccount',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'claimed', actions: 'saySent' },
        onError: [
          {
            guard: { type: 'isNotOffered', params: failed },
            target: 'editing',
            actions: { type: 'rememberNotOffered', params: ({ event }) => ({ text: errorText(event.error) }) },
          },
          {
            target: 'editing',
            actions: { type: 'fail', params: failed },
          },
        ],
      },
    },
    claimed: { type: 'final', tags: 'resting' },
  },
});
