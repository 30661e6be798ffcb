import { assign, emit, fromPromise, setup } from 'xstate';
import type { PushDevice, PushState, PushSubscribed } from '#contract/account/push.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';

export interface PushConsentInput {
  userId: string;
  /** It asks by itself, after the first contact was added; otherwise someone came to see how it stands. */
  asks: boolean;
}

/** How this browser stands: `homeScreen`: it could from the home screen alone. `id`: that of the device, where it has subscribed. */
export interface BrowserPush {
  ability: 'able' | 'blocked' | 'homeScreen' | 'none';
  id: string | null;
}

/** What a browser answers once it has subscribed, with the id of the device that it makes. */
export type NewDevice = PushSubscribed & { id: string };

export interface PushConsentContext extends PushConsentInput {
  browser: BrowserPush | null;
  state: PushState | null;
  /** What this device shows on its lock screen, or would. */
  hides: boolean;
  /** It takes what is about events too, or would (N-121). */
  events: boolean;
  subscribed: NewDevice | null;
  removing: string | null;
  error: string | null;
}

export type PushConsentSignal =
  | { type: 'turnOn.pressed' }
  | { type: 'turnOff.pressed'; id: string }
  | { type: 'hides.toggled' }
  | { type: 'events.toggled' }
  | { type: 'later.pressed' }
  | { type: 'retry.pressed' };

/** `closed`: the server sends none. */
export type PushStatus = 'closed' | 'none' | 'homeScreen' | 'blocked' | 'off' | 'on';

/** How notifications stand on this device; null while it is not known. */
export function pushStatusOf({ browser, state }: Pick<PushConsentContext, 'browser' | 'state'>): PushStatus | null {
  if (browser === null || state === null) return null;
  if (state.key === null) return 'closed';
  if (browser.ability !== 'able') return browser.ability;
  return hereOf({ browser, state }) ? 'on' : 'off';
}

/** This device among those that get them. */
export const hereOf = ({ browser, state }: Pick<PushConsentContext, 'browser' | 'state'>): PushDevice | null =>
  state?.devices.find(({ id }) => id === browser?.id) ?? null;

interface Own {
  userId: string;
}

const chart = setup({
  types: {} as {
    context: PushConsentContext;
    input: PushConsentInput;
    events: PushConsentSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    lookAtBrowser: fromPromise<BrowserPush, Own>(() =>
      Promise.reject(new Error('lookAtBrowser: provide how this browser stands')),
    ),
    /** Null: the phone's own question was answered with no. */
    subscribe: fromPromise<NewDevice | null, Own & { key: string }>(() =>
      Promise.reject(new Error('subscribe: provide subscribing at the push service of the browser')),
    ),
    getPush: call<PushState, Own>('getPush'),
    savePush: call<PushState, Own & PushSubscribed & { hidesContent: boolean; takesEvents: boolean }>('savePush'),
    removePush: call<PushState, Own & { deviceId: string }>('removePush'),
  },
  guards: {
    asks: ({ context }) => context.asks,
    hasNothingToAsk: ({ context }, { state }: { state: PushState }) =>
      context.asks && !['off', 'homeScreen'].includes(pushStatusOf({ ...context, state }) ?? ''),
    isOff: ({ context }) => pushStatusOf(context) === 'off',
    isOn: ({ context }) => pushStatusOf(context) === 'on',
    isListed: ({ context, event }) =>
      event.type === 'turnOff.pressed' && (context.state?.devices ?? []).some(({ id }) => id === event.id),
    wasRefused: (_, { device }: { device: NewDevice | null }) => device === null,
  },
  actions: {
    rememberBrowser: assign({ browser: (_, { browser }: { browser: BrowserPush }) => browser }),
    remember: assign(({ context }, { state }: { state: PushState }) => ({
      state,
      error: null,
      hides: hereOf({ ...context, state })?.hidesContent ?? context.hides,
      events: hereOf({ ...context, state })?.takesEvents ?? context.events,
    })),
    rememberError: assign({ error: (_, { error }: { error: unknown }) => errorText(error) }),
    clearError: assign({ error: null }),
    toggleHides: assign({ hides: ({ context }) => !context.hides }),
    toggleEvents: assign({ events: ({ context }) => !context.events }),
    restoreChoices: assign(({ context }) => ({
      hides: hereOf(context)?.hidesContent ?? context.hides,
      events: hereOf(context)?.takesEvents ?? context.events,
    })),
    rememberDevice: assign((_, { device }: { device: NewDevice | null }) => ({
      subscribed: device,
      browser:
        device === null ? { ability: 'blocked' as const, id: null } : { ability: 'able' as const, id: device.id },
    })),
    choose: assign({ removing: ({ event }) => (event.type === 'turnOff.pressed' ? event.id : null) }),
    sayOn: emit(success('Notifications are on.')),
    sayOff: emit(success('Notifications are off there.')),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

const state = ({ event }: { event: { output: PushState } }) => ({ state: event.output });
const device = ({ event }: { event: { output: NewDevice | null } }) => ({ device: event.output });
const own = ({ context: { userId } }: { context: PushConsentContext }): Own => ({ userId });

const notKnown = [
  { guard: 'asks', target: 'left' },
  { target: 'failed', actions: { type: 'rememberError', params: failed } },
] as const;

const notDone = { target: 'shown', actions: [{ type: 'fail', params: failed }, 'restoreChoices'] } as const;

/**
 * Notifications on this device (S-94, S-101 to S-103, N-121): how they stand, turned on behind the phone's own question, turned off here
 * or on another device. Where it asks by itself it leaves when there is nothing to ask, and says nothing of what failed before.
 */
export const pushConsentMachine = chart.createMachine({
  id: 'pushConsent',
  context: ({ input }) => ({
    ...{
      ...input,
      browser: null,
      state: null,
      hides: true,
      events: false,
      subscribed: null,
      removing: null,
      error: null,
    },
  }),
  initial: 'looking',
  states: {
    looking: {
      tags: 'busy',
      invoke: {
        id: 'lookAtBrowser',
        src: 'lookAtBrowser',
        input: own,
        onDone: {
          target: 'loading',
          actions: { type: 'rememberBrowser', params: ({ event }) => ({ browser: event.output }) },
        },
        onError: notKnown,
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'getPush',
        src: 'getPush',
        input: own,
        onDone: [
          { guard: { type: 'hasNothingToAsk', params: state }, target: 'left' },
          { target: 'shown', actions: { type: 'remember', params: state } },
        ],
        onError: notKnown,
      },
    },
    failed: { tags: 'resting', on: { 'retry.pressed': { target: 'looking', actions: 'clearError' } } },
    shown: {
      tags: 'resting',
      on: {
        'turnOn.pressed': { guard: 'isOff', target: 'subscribing' },
        'turnOff.pressed': { guard: 'isListed', target: 'removing', actions: 'choose' },
        'hides.toggled': [
          { guard: 'isOn', target: 'subscribing', actions: 'toggleHides' },
          { guard: 'isOff', actions: 'toggleHides' },
        ],
        'events.toggled': [
          { guard: 'isOn', target: 'subscribing', actions: 'toggleEvents' },
          { guard: 'isOff', actions: 'toggleEvents' },
        ],
        'later.pressed': { guard: 'asks', target: 'left' },
      },
    },
    subscribing: {
      tags: 'busy',
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ context }) => ({ ...own({ context }), key: context.state?.key ?? '' }),
        onDone: [
          {
            guard: { type: 'wasRefused', params: device },
            target: 'shown',
            actions: { type: 'rememberDevice', params: device },
          },
          { target: 'saving', actions: { type: 'rememberDevice', params: device } },
        ],
        onError: notDone,
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'savePush',
        src: 'savePush',
        input: ({ context }) => {
          const { endpoint = '', p256dh = '', auth = '' } = context.subscribed ?? {};
          return {
            ...own({ context }),
            endpoint,
            p256dh,
            auth,
            hidesContent: context.hides,
            takesEvents: context.events,
          };
        },
        onDone: [
          { guard: 'asks', target: 'left', actions: 'sayOn' },
          { target: 'shown', actions: [{ type: 'remember', params: state }, 'sayOn'] },
        ],
        onError: notDone,
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removePush',
        src: 'removePush',
        input: ({ context }) => ({ ...own({ context }), deviceId: context.removing ?? '' }),
        onDone: { target: 'shown', actions: [{ type: 'remember', params: state }, 'sayOff'] },
        onError: notDone,
      },
    },
    left: { type: 'final', tags: 'resting' },
  },
});
