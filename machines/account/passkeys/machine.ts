import { assign, emit, fromPromise, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import { failed } from '#machines/kit/call.ts';
import { failure, information, type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode } from '#machines/kit/refusal.ts';
import { cancelled, passkeyExists } from '../refusalCodes.ts';
import type { Passkey, PasskeyList } from './passkey.ts';

export interface PasskeysInput {
  userId: string;
  /** IANA id of the zone in which dates are told. */
  zone: string;
  /** Whether this browser can make a passkey at this address. */
  canMake: boolean;
}

export interface PasskeysContext extends PasskeysInput {
  /** Null while it is not known. */
  list: PasskeyList | null;
  error: string | null;
  /** What is asked about, or being removed. */
  removing: Passkey | null;
}

export type PasskeysSignal =
  | { type: 'add.pressed' | 'no.pressed' | 'yes.pressed' | 'retry.pressed' }
  | { type: 'remove.pressed'; id: string };

const provide = (what: string) => Promise.reject(new Error(`${what} at the identity provider`));
const loaded = ({ event }: { event: { output: PasskeyList } }) => ({ list: event.output });
const said = { type: 'fail', params: failed } as const;

const chart = setup({
  types: {} as {
    context: PasskeysContext;
    input: PasskeysInput;
    events: PasskeysSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadPasskeys: fromPromise<PasskeyList, { userId: string }>(() =>
      provide('loadPasskeys: provide listing one’s passkeys'),
    ),
    addPasskey: fromPromise<void>(() => provide('addPasskey: provide making a passkey')),
    removePasskey: fromPromise<void, { id: string }>(() => provide('removePasskey: provide removing a passkey')),
  },
  guards: {
    isElsewhere: (_, { list }: { list: PasskeyList }) => list.keptBy === 'provider' || !list.offered,
    canMake: ({ context }) => context.canMake,
    isThere: ({ context, event }) =>
      event.type === 'remove.pressed' && (context.list?.passkeys ?? []).some(({ id }) => id === event.id),
    isCancelled: (_, { error }: { error: unknown }) => refusalCode(error) === cancelled,
    isThereAlready: (_, { error }: { error: unknown }) => refusalCode(error) === passkeyExists,
    isGone: (_, { error }: { error: unknown }) => refusalCode(error) === 'ResourceNotFoundException',
  },
  actions: {
    remember: assign((_, { list }: { list: PasskeyList }) => ({ list, error: null })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ list: null, error: errorText(error) })),
    clearError: assign({ error: null }),
    askAbout: assign(({ context, event }) => ({
      removing: context.list?.passkeys.find(({ id }) => event.type === 'remove.pressed' && id === event.id) ?? null,
    })),
    forgetQuestion: assign({ removing: null }),
    sayAdded: emit(success('Your passkey was added.')),
    sayThere: emit(information('This device already has a passkey for your account.')),
    sayRemoved: emit(success('Your passkey was removed.')),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

/**
 * The passkeys of an account: which there are, one more, one fewer. Making one is the device's work; whoever
 * closes what it asks stands before the list as they left it. The list stays while it is read again.
 */
export const passkeysMachine = chart.createMachine({
  id: 'passkeys',
  context: ({ input }) => ({ ...input, list: null, error: null, removing: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPasskeys',
        src: 'loadPasskeys',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          {
            guard: { type: 'isElsewhere', params: loaded },
            target: 'elsewhere',
            actions: { type: 'remember', params: loaded },
          },
          { target: 'shown', actions: { type: 'remember', params: loaded } },
        ],
        onError: { target: 'failed', actions: { type: 'rememberError', params: failed } },
      },
    },
    failed: { tags: 'resting', on: { 'retry.pressed': { target: 'loading', actions: 'clearError' } } },
    elsewhere: { tags: 'resting' },
    shown: {
      tags: 'resting',
      on: {
        'add.pressed': { guard: 'canMake', target: 'adding' },
        'remove.pressed': { guard: 'isThere', target: 'asking', actions: 'askAbout' },
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        onDone: { target: 'loading', actions: 'sayAdded' },
        onError: [
          { guard: { type: 'isCancelled', params: failed }, target: 'shown' },
          { guard: { type: 'isThereAlready', params: failed }, target: 'shown', actions: 'sayThere' },
          { target: 'shown', actions: said },
        ],
      },
    },
    asking: {
      tags: 'resting',
      on: { 'no.pressed': { target: 'shown', actions: 'forgetQuestion' }, 'yes.pressed': 'removing' },
    },
    removing: {
      tags: 'busy',
      exit: 'forgetQuestion',
      invoke: {
        id: 'removePasskey',
        src: 'removePasskey',
        input: ({ context: { removing } }) => ({ id: removing?.id ?? '' }),
        onDone: { target: 'loading', actions: 'sayRemoved' },
        onError: [
          { guard: { type: 'isCancelled', params: failed }, target: 'shown' },
          { guard: { type: 'isGone', params: failed }, target: 'loading', actions: said },
          { target: 'shown', actions: said },
        ],
      },
    },
  },
});
