import { assign, fromPromise, setup } from 'xstate';
import type { DoorPass } from '#contract/door/doorDevice.ts';
import { errorText } from '#contract/kit/errorText.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';
import { call, failed } from '#machines/kit/call.ts';
import { countOf, noRecords, type RecordCounts, type Unsent } from '../records.ts';
import { type UnsentBefore, unsentBefore, type UnsentFormer, unsaid } from './before.ts';
import { mayGoLater, refusalCode } from '#machines/kit/refusal.ts';

export interface PairedDoorInput {
  /** The address carries the secret of a code. The secret itself stays outside of the chart: charts can be watched. */
  hasCode: boolean;
  /** This phone was paired before. */
  isPaired: boolean;
  /** It was a door, is none any more, and has something left of one that it was before. */
  wasDoor: boolean;
  /** Someone is signed in on this phone. */
  isSignedIn: boolean;
  /** The name of the door that this phone has been until now, while the address carries another code; null without one. */
  replaces: string | null;
  /** What the door was started with last time. */
  kept: DoorPass | null;
}

export interface PairedDoorContext extends PairedDoorInput {
  pass: DoorPass | null;
  error: string | null;
  /** What this phone decided and no server has: still being sent, or thrown away where none takes it. */
  unsent: RecordCounts;
  /** What is left to say of doors that this phone was before. */
  former: readonly UnsentFormer[];
}

export type PairedDoorSignal =
  | { type: 'pair.pressed' }
  | { type: 'retry.pressed' }
  /** The link of a code was opened on this page. */
  | { type: 'code.arrived' }
  /** The server no longer takes what this phone shows. */
  | { type: 'door.ended' }
  | { type: 'connection.returned' };

const over: readonly RefusalCode[] = ['doorRevoked', 'doorClosed', 'notSignedIn', 'notFound', 'eventCancelled'];

const chart = setup({
  types: {} as {
    context: PairedDoorContext;
    input: PairedDoorInput;
    events: PairedDoorSignal;
    tags: 'busy' | 'resting';
  },
  actors: {
    pairDoor: call<void, void>('pairDoor'),
    openDoor: call<DoorPass, void>('openDoor'),
    sendFirst: fromPromise<UnsentBefore, void>(() =>
      Promise.reject(new Error('sendFirst: provide handing over what the door before decided')),
    ),
    handOver: fromPromise<Unsent, void>(() =>
      Promise.reject(new Error('handOver: provide handing over what the door decided')),
    ),
    clearDoor: fromPromise<UnsentFormer[], void>(() =>
      Promise.reject(new Error('clearDoor: provide taking everything of the door off this phone')),
    ),
    sendFormer: fromPromise<UnsentFormer[], void>(() =>
      Promise.reject(new Error('sendFormer: provide handing over what the doors before decided')),
    ),
  },
  delays: { sendAgain: 10_000 },
  guards: {
    mayGoLater: (_, { outcome }: Unsent) => outcome === 'unsent',
    /** What waits for a closed door keeps no phone from being another: it goes on as the door before (C-100). */
    mayGoBefore: (_, { outcome, isClosed = false }: Unsent) => outcome === 'unsent' && !isClosed,
    replacesDoor: ({ context }) => context.replaces !== null,
    saysNothing: (_, { left, refused }: UnsentBefore) => countOf(left) === 0 && refused.length === 0,
    hasFormer: ({ context }) => context.former.some(({ outcome }) => outcome === 'unsent'),
    wasDoor: ({ context }) => context.wasDoor,
    hasCode: ({ context }) => context.hasCode,
    isPaired: ({ context }) => context.isPaired,
    isDead: (_, { error }: { error: unknown }) => refusalCode(error) === 'deadDoorCode',
    isOver: (_, { error }: { error: unknown }) => over.some((code) => code === refusalCode(error)),
    isKept: ({ context }, { error }: { error: unknown }) => context.kept !== null && mayGoLater(error),
  },
  actions: {
    rememberError: assign({ error: (_, params: { error: unknown }) => errorText(params.error) }),
    clearError: assign({ error: null }),
    takePass: assign((_, { pass }: { pass: DoorPass }) => ({ pass, error: null })),
    takeUnsent: assign((_, { left }: Unsent) => ({ unsent: left })),
    /** What was lost or refused stays said, once. */
    takeFormer: assign(({ context }, { told }: { told: readonly UnsentFormer[] }) => {
      const said = context.former.filter(({ outcome }) => outcome !== 'unsent');
      return { former: [...said, ...unsaid(told, said)] };
    }),
    /** No server takes what was left of the door before, or none for now, and that has been said: the next press pairs. */
    giveUpBefore: assign({ replaces: null }),
    sayUnsent: assign({ error: ({ context }, unsent: UnsentBefore) => unsentBefore(context.replaces ?? '', unsent) }),
    takeKept: assign(({ context }) => ({ pass: context.kept, error: null })),
    /** What is said to who was signed in says nothing to a phone without an account. */
    rememberWhy: assign({
      error: (_, { error }: { error: unknown }) =>
        ['notSignedIn', 'notFound'].includes(refusalCode(error) ?? '') ? null : errorText(error),
    }),
  },
});

const tellFormer = {
  type: 'takeFormer',
  params: ({ event }: { event: { output: UnsentFormer[] } }) => ({ told: event.output }),
} as const;

/**
 * A phone without an account that is a door: one press uses the code, after what it decided as another door until then was
 * handed over (C-74); what the event needs is asked for, and the door stands
 * until staff close it or the event ends. Then it hands over what it decided, until the server has it or takes it no more;
 * only then everything of it is taken off the phone. What a door before it has left is sent on until a server has it (C-81).
 */
export const pairedDoorMachine = chart.createMachine({
  id: 'pairedDoor',
  context: ({ input }) => ({ ...input, pass: null, error: null, unsent: noRecords, former: [] }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'hasCode', target: 'asking' },
        { guard: 'isPaired', target: 'opening' },
        { guard: 'wasDoor', target: 'sendingFormer' },
        { target: 'unpaired' },
      ],
    },
    asking: {
      tags: 'resting',
      on: { 'pair.pressed': [{ guard: 'replacesDoor', target: 'sendingFirst' }, { target: 'pairing' }] },
    },
    sendingFirst: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'sendFirst',
        src: 'sendFirst',
        onDone: [
          { guard: { type: 'saysNothing', params: ({ event }) => event.output }, target: 'pairing' },
          {
            guard: { type: 'mayGoBefore', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'sayUnsent', params: ({ event }) => event.output },
          },
          {
            target: 'asking',
            actions: [{ type: 'sayUnsent', params: ({ event }) => event.output }, 'giveUpBefore'],
          },
        ],
        onError: { target: 'asking', actions: { type: 'rememberError', params: failed } },
      },
    },
    pairing: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'pairDoor',
        src: 'pairDoor',
        onDone: 'opening',
        onError: [
          {
            guard: { type: 'isDead', params: failed },
            target: 'dead',
            actions: { type: 'rememberError', params: failed },
          },
          { target: 'asking', actions: { type: 'rememberError', params: failed } },
        ],
      },
    },
    opening: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'openDoor',
        src: 'openDoor',
        onDone: { target: 'open', actions: { type: 'takePass', params: ({ event }) => ({ pass: event.output }) } },
        onError: [
          {
            guard: { type: 'isOver', params: failed },
            target: 'sending',
            actions: { type: 'rememberWhy', params: failed },
          },
          { guard: { type: 'isKept', params: failed }, target: 'open', actions: 'takeKept' },
          { target: 'failed', actions: { type: 'rememberError', params: failed } },
        ],
      },
    },
    open: { tags: 'resting', on: { 'door.ended': 'opening' } },
    failed: { tags: 'resting', on: { 'retry.pressed': 'opening' } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'handOver',
        src: 'handOver',
        onDone: [
          {
            guard: { type: 'mayGoLater', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'takeUnsent', params: ({ event }) => event.output },
          },
          { target: 'clearing', actions: { type: 'takeUnsent', params: ({ event }) => event.output } },
        ],
        onError: 'waiting',
      },
    },
    waiting: { tags: 'resting', after: { sendAgain: 'sending' }, on: { 'connection.returned': 'sending' } },
    clearing: {
      tags: 'busy',
      invoke: {
        id: 'clearDoor',
        src: 'clearDoor',
        onDone: { target: 'closed', actions: tellFormer },
        onError: 'closed',
      },
    },
    closed: {
      tags: 'resting',
      after: { sendAgain: { guard: 'hasFormer', target: 'sendingFormer' } },
      on: { 'connection.returned': { guard: 'hasFormer', target: 'sendingFormer' } },
    },
    /** The door is closed, and one before it has left something that only this phone has (C-81). */
    sendingFormer: {
      tags: 'busy',
      invoke: {
        id: 'sendFormer',
        src: 'sendFormer',
        onDone: { target: 'closed', actions: tellFormer },
        onError: 'closed',
      },
    },
    dead: { tags: 'resting' },
    unpaired: { tags: 'resting', on: { 'code.arrived': 'asking' } },
  },
});
