import { assign, emit, setup } from 'xstate';
import {
  type OwnPhone,
  overPhoneCode,
  type PhoneCodeAsked,
  type PhoneConfirmed,
  wrongPhoneCode,
} from '#contract/account/ownPhone.ts';
import { phoneCodeForm, typedPhoneForm } from '#contract/account/typedPhone.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { call, failed } from '#machines/kit/call.ts';
import { type FormContext, formFlow, refused, submitted } from '#machines/kit/form.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';

export interface ChangePhoneInput {
  userId: string;
}

export interface ChangePhoneContext extends ChangePhoneInput, FormContext {
  /** Null while it is not known. */
  own: OwnPhone | null;
  /** Why it is not known. */
  error: string | null;
  /** The new number: as it was typed, then as E.164 once a code is on its way to it. */
  phone: string;
  /** Only while it is confirmed. */
  code: string;
}

export type ChangePhoneSignal =
  | { type: 'retry.pressed' }
  | { type: 'phone.submitted'; phone: string }
  | { type: 'code.submitted'; code: string }
  | { type: 'newCode.pressed' }
  | { type: 'otherNumber.pressed' }
  | { type: 'cancel.pressed' };

const form = formFlow<ChangePhoneContext, ChangePhoneSignal>(({ event }) => {
  if (event.type === 'phone.submitted') return firstFailing(typedPhoneForm, event, null);
  return event.type === 'code.submitted' ? firstFailing(phoneCodeForm, event, null) : null;
});

type Own = { userId: string };
type Confirmed = { confirmed: PhoneConfirmed };

const chart = setup({
  types: {} as {
    context: ChangePhoneContext;
    input: ChangePhoneInput;
    events: ChangePhoneSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadPhone: call<OwnPhone, Own>('getOwnPhone'),
    askCode: call<PhoneCodeAsked, Own & { phone: string }>('askPhoneCode'),
    confirm: call<PhoneConfirmed, Own & { code: string }>('changePhone'),
  },
  guards: {
    ...form.guards,
    isChangeable: (_, { own }: { own: OwnPhone }) => own.texts,
    isChanged: (_, { confirmed }: Confirmed) => confirmed.outcome === 'changed',
  },
  actions: {
    ...form.actions,
    remember: assign((_, { own }: { own: OwnPhone }) => ({ own, error: null })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ error: errorText(error) })),
    clearError: assign({ error: null }),
    takePhone: assign(({ context, event }) =>
      event.type === 'phone.submitted' ? { ...context, failed: null, phone: event.phone } : context,
    ),
    takeAsked: assign((_, { asked }: { asked: PhoneCodeAsked }) => ({ phone: asked.phone, failed: null })),
    takeCode: assign(({ context, event }) =>
      event.type === 'code.submitted' ? { ...context, failed: null, code: event.code } : context,
    ),
    forgetCode: assign({ code: '' }),
    clearFailing: assign({ failed: null }),
    nameUnconfirmed: assign((_, { confirmed: { outcome } }: Confirmed) => ({
      failed: { field: 'code', message: outcome === 'over' ? overPhoneCode : wrongPhoneCode },
    })),
    sayAskedAgain: emit(success('We texted you a new code.')),
    sayChanged: emit(success('Phone number changed.')),
  },
});

const own = ({ context: { userId } }: { context: ChangePhoneContext }): Own => ({ userId });
const ownNumber = ({ context: { userId, phone } }: { context: ChangePhoneContext }) => ({ userId, phone });
const loaded = ({ event }: { event: { output: OwnPhone } }) => ({ own: event.output });
const asked = ({ event }: { event: { output: PhoneCodeAsked } }) => ({ asked: event.output });
const confirmed = ({ event }: { event: { output: PhoneConfirmed } }) => ({ confirmed: event.output });

/**
 * Another phone number of one's own (M-193, M-194): it is typed, a code is texted to it, and it counts once the code is given. Where
 * no texts go out it is shown alone. The password is asked for by whatever makes the call.
 */
export const changePhoneMachine = chart.createMachine({
  id: 'changePhone',
  context: ({ input }) => ({ ...input, own: null, error: null, failed: null, phone: '', code: '' }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPhone',
        src: 'loadPhone',
        input: own,
        onDone: [
          {
            guard: { type: 'isChangeable', params: loaded },
            target: 'editing',
            actions: { type: 'remember', params: loaded },
          },
          { target: 'withoutTexts', actions: { type: 'remember', params: loaded } },
        ],
        onError: { target: 'failed', actions: { type: 'rememberError', params: failed } },
      },
    },
    failed: { tags: 'resting', on: { 'retry.pressed': { target: 'loading', actions: 'clearError' } } },
    withoutTexts: { tags: 'resting' },
    editing: {
      tags: 'resting',
      on: { 'phone.submitted': submitted('askingCode', 'takePhone'), 'cancel.pressed': 'left' },
    },
    askingCode: {
      tags: 'busy',
      invoke: {
        id: 'askCode',
        src: 'askCode',
        input: ownNumber,
        onDone: { target: 'enteringCode', actions: { type: 'takeAsked', params: asked } },
        onError: { target: 'editing', actions: refused },
      },
    },
    enteringCode: {
      tags: 'resting',
      on: {
        'code.submitted': submitted('confirming', 'takeCode'),
        'newCode.pressed': { target: 'askingAgain', actions: 'clearFailing' },
        'otherNumber.pressed': { target: 'editing', actions: 'clearFailing' },
        'cancel.pressed': { target: 'left', actions: 'clearFailing' },
      },
    },
    askingAgain: {
      tags: 'busy',
      invoke: {
        id: 'askCodeAgain',
        src: 'askCode',
        input: ownNumber,
        onDone: { target: 'enteringCode', actions: [{ type: 'takeAsked', params: asked }, 'sayAskedAgain'] },
        onError: { target: 'enteringCode', actions: { type: 'fail', params: failed } },
      },
    },
    confirming: {
      tags: 'busy',
      exit: 'forgetCode',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context: { userId, code } }) => ({ userId, code }),
        onDone: [
          { guard: { type: 'isChanged', params: confirmed }, target: 'changed', actions: 'sayChanged' },
          { target: 'enteringCode', actions: [{ type: 'nameUnconfirmed', params: confirmed }, 'sayFailing'] },
        ],
        onError: { target: 'enteringCode', actions: refused },
      },
    },
    left: { type: 'final', tags: 'resting' },
    changed: { type: 'final', tags: 'resting' },
  },
});
