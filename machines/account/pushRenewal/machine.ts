import { assign, emit, fromPromise, setup } from 'xstate';
import type { PushSaved, PushState } from '#contract/account/push.ts';
import { call, failed } from '#machines/kit/call.ts';
import { mayGoLater, refusalCode } from '#machines/kit/refusal.ts';
import type { BrowserPush, NewDevice } from '../pushConsent/machine.ts';

/** What this browser remembers of notifications that this person turned on in it. */
export interface PushMark {
  /** That of the device. */
  id: string;
  /** When they were last known to be on, in milliseconds. */
  at: number;
  hides: boolean;
  /** It takes what is about events too; undefined where that is not known (N-121). */
  events?: boolean | undefined;
  /** Its session has ended since. */
  hasEnded: boolean;
  /** It was last known to be on so long ago that the server may have forgotten that it was turned off since. */
  isOld: boolean;
}

/** How this browser stands for a person. `key`: of the server to which it has subscribed, base64url. */
export interface BrowserStanding {
  browser: BrowserPush & { key: string | null };
  /** Null where they did not turn them on here, or someone else did after them. */
  mark: PushMark | null;
}

interface Own {
  userId: string;
}

export interface PushRenewalContext extends Own {
  standing: BrowserStanding | null;
  key: string;
  subscribed: NewDevice | null;
}

export type PushRenewalSignal = { type: 'open.pressed' } | { type: 'close.pressed' };

/** What the browser is to remember from now on. `push.off`: nothing, unless they were turned on again since that mark. */
export type PushRemembered =
  | { type: 'push.on'; id: string; hides: boolean; events?: boolean | undefined }
  | { type: 'push.off'; mark: PushMark | null };

const isListed = ({ standing }: PushRenewalContext, { devices }: PushState): boolean =>
  devices.some(({ id }) => id === standing?.browser.id);

const chart = setup({
  types: {} as {
    context: PushRenewalContext;
    input: Own;
    events: PushRenewalSignal;
    emitted: PushRemembered;
    tags: 'busy' | 'resting';
  },
  actors: {
    lookAtBrowser: fromPromise<BrowserStanding, Own>(() =>
      Promise.reject(new Error('lookAtBrowser: provide how this browser stands and what it remembers')),
    ),
    /** Without a question; null: the browser would ask one. */
    subscribe: fromPromise<NewDevice | null, Own & { key: string }>(() =>
      Promise.reject(new Error('subscribe: provide subscribing again without asking')),
    ),
    getPush: call<PushState, Own>('getPush'),
    savePush: call<PushState, Own & PushSaved & { renews: string }>('savePush'),
  },
  guards: {
    /** Neither was anything turned on here, nor may it be without this browser remembering it. */
    isNothing: (_, { mark, browser }: BrowserStanding) => mark === null && browser.id === null,
    isBlocked: (_, { browser }: BrowserStanding) => browser.ability === 'blocked',
    isUnable: (_, { browser }: BrowserStanding) => browser.ability !== 'able',
    isListed: ({ context }, state: PushState) => isListed(context, state),
    isNotTheirs: ({ context }, { key }: PushState) => key === null || context.standing?.mark === null,
    /** It was turned off elsewhere, or its push service gave it up: this browser has changed nothing. */
    isUnchanged: ({ context: { standing } }, { key }: PushState) =>
      standing?.mark?.hasEnded === false && standing.mark.id === standing.browser.id && standing.browser.key === key,
    isOld: ({ context: { standing } }) => standing?.mark?.isOld === true,
    wasTurnedOff: (_, { error }: { error: unknown }) => refusalCode(error) === 'pushTurnedOff',
    wasRefused: (_, { device }: { device: NewDevice | null }) => device === null,
    mayGoLater: (_, { error }: { error: unknown }) => mayGoLater(error),
  },
  actions: {
    rememberStanding: assign({ standing: (_, standing: BrowserStanding) => standing }),
    rememberKey: assign({ key: (_, { key }: PushState) => key ?? '' }),
    rememberDevice: assign({ subscribed: (_, { device }: { device: NewDevice | null }) => device }),
    tellListed: emit(({ context: { standing } }, { devices }: PushState) => {
      const here = devices.find(({ id }) => id === standing?.browser.id);
      return {
        type: 'push.on' as const,
        id: here?.id ?? '',
        hides: here?.hidesContent ?? true,
        events: here?.takesEvents,
      };
    }),
    tellRenewed: emit(({ context: { subscribed, standing } }) => ({
      ...{ type: 'push.on' as const, id: subscribed?.id ?? '', hides: standing?.mark?.hides ?? true },
      events: standing?.mark?.events,
    })),
    tellOff: emit(({ context: { standing } }) => ({ type: 'push.off' as const, mark: standing?.mark ?? null })),
  },
});

const standing = ({ event }: { event: { output: BrowserStanding } }) => event.output;
const state = ({ event }: { event: { output: PushState } }) => event.output;
const device = ({ event }: { event: { output: NewDevice | null } }) => ({ device: event.output });
const own = ({ context: { userId } }: { context: PushRenewalContext }): Own => ({ userId });

/**
 * Notifications go on in this browser for who turned them on in it (S-184): at each signed-in start they are saved again under
 * the session of now, where the one before has ended or the browser has renewed its address by itself. Nothing is asked, and
 * nothing is turned on for anyone else, nor what was turned off elsewhere (S-187). Where they can't go on it is said once.
 * What could not be learned is tried at the next start.
 */
export const pushRenewalMachine = chart.createMachine({
  id: 'pushRenewal',
  context: ({ input }) => ({ ...input, standing: null, key: '', subscribed: null }),
  initial: 'looking',
  states: {
    looking: {
      tags: 'busy',
      invoke: {
        id: 'lookAtBrowser',
        src: 'lookAtBrowser',
        input: own,
        onDone: [
          { guard: { type: 'isNothing', params: standing }, target: 'over' },
          {
            guard: { type: 'isBlocked', params: standing },
            target: 'stopped',
            actions: { type: 'rememberStanding', params: standing },
          },
          { guard: { type: 'isUnable', params: standing }, target: 'over' },
          { target: 'loading', actions: { type: 'rememberStanding', params: standing } },
        ],
        onError: 'over',
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'getPush',
        src: 'getPush',
        input: own,
        onDone: [
          {
            guard: { type: 'isListed', params: state },
            target: 'over',
            actions: { type: 'tellListed', params: state },
          },
          { guard: { type: 'isNotTheirs', params: state }, target: 'over' },
          // Forgotten before anyone presses, or the next sign-in would turn on what was turned off.
          { guard: { type: 'isUnchanged', params: state }, target: 'stopped', actions: 'tellOff' },
          { guard: 'isOld', target: 'stopped', actions: 'tellOff' },
          { target: 'subscribing', actions: { type: 'rememberKey', params: state } },
        ],
        onError: 'over',
      },
    },
    subscribing: {
      tags: 'busy',
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ context }) => ({ ...own({ context }), key: context.key }),
        onDone: [
          { guard: { type: 'wasRefused', params: device }, target: 'stopped' },
          { target: 'saving', actions: { type: 'rememberDevice', params: device } },
        ],
        // The browser's push service may only be out of reach.
        onError: 'over',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'savePush',
        src: 'savePush',
        input: ({ context }) => {
          const { endpoint = '', p256dh = '', auth = '' } = context.subscribed ?? {};
          const { hides: hidesContent = true, events, id: renews = '' } = context.standing?.mark ?? {};
          const choices = { hidesContent, ...(events !== undefined && { takesEvents: events }) };
          return { ...own({ context }), endpoint, p256dh, auth, ...choices, renews };
        },
        onDone: { target: 'over', actions: 'tellRenewed' },
        onError: [
          { guard: { type: 'mayGoLater', params: failed }, target: 'over' },
          { guard: { type: 'wasTurnedOff', params: failed }, target: 'stopped', actions: 'tellOff' },
          { target: 'stopped' },
        ],
      },
    },
    stopped: {
      tags: 'resting',
      on: {
        'open.pressed': { target: 'over', actions: 'tellOff' },
        'close.pressed': { target: 'over', actions: 'tellOff' },
      },
    },
    over: { type: 'final', tags: 'resting' },
  },
});
