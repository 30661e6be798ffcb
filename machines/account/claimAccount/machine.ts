import { assign, emit, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import { emailForm, type EmailValues } from '#contract/account/email.ts';
import { type FailedRule, firstFailing } from '#contract/kit/form.ts';
import { call, failed } from '#machines/kit/call.ts';
import { failure, formFailure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode } from '#machines/kit/refusal.ts';

export interface ClaimAccountContext {
  email: string;
  failed: FailedRule | null;
  /** Whom to ask, where accounts are claimed elsewhere. */
  notOffered: string | null;
}

export type ClaimAccountSignal = { type: 'email.submitted' } & EmailValues;

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
    isWrong: ({ event }) => firstFailing(emailForm, event, null) !== null,
  },
  actions: {
    nameFailing: assign(({ event }) => ({ failed: firstFailing(emailForm, event, null) })),
    sayFailing: emit(({ context }) => formFailure(context.failed?.message ?? 'Unknown error')),
    takeEmail: assign(({ event }) => ({ failed: null, notOffered: null, email: event.email.trim().toLowerCase() })),
    saySent: emit(success('An email with your account code has been sent.')),
    rememberNotOffered: assign((_, { text }: { text: string }) => ({ notOffered: text })),
    say: emit((_, { text }: { text: string }) => failure(text)),
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
        'email.submitted': [
          { guard: 'isWrong', actions: ['nameFailing', 'sayFailing'] },
          { target: 'claiming', actions: 'takeEmail' },
        ],
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
            actions: { type: 'say', params: ({ event }) => ({ text: errorText(event.error) }) },
          },
        ],
      },
    },
    claimed: { type: 'final', tags: 'resting' },
  },
});
