import { assign, fromPromise, setup } from 'xstate';
import type { DoorPass } from '#contract/door/doorDevice.ts';
import { errorText } from '#contract/kit/errorText.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';
import { call } from '#machines/kit/call.ts';
import { mayGoLater, refusalCode } from '#machines/kit/refusal.ts';
import { isDoorClosed } from '../door/rules.ts';
import { countOf, type Unsent } from '../records.ts';
import { type UnsentBefore, unsentBefore, type UnsentFormer, unsaid } from './before.ts';
import { type HandedOverDoor, nothingLeft, waitsForDoor } from './handedOver.ts';

interface PairedDoorInput {
  /** The address carries the secret of a code. The secret itself stays outside of the chart: charts can be watched. */
  hasCode: boolean;
  /** This phone was paired before. */
  isPaired: boolean;
  /** When it last asked, its door was closed and not revoked (C-100). */
  wasClosed: boolean;
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
  /** The server said last that the door is closed and not revoked. */
  isClosed: boolean;
  /** How often in a row it has said so since anything changed here: 0 to 3. */
  tries: number;
  /** What became of what the door decided and noted, once it is over. */
  handedOver: HandedOverDoor;
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
  /** The network is back, or the page is looked at again. */
  | { type: 'connection.returned' };

const over: readonly RefusalCode[] = ['doorRevoked', 'doorClosed', 'notSignedIn', 'notFound', 'eventCancelled'];

const maxTries = 3;

interface Failure {
  error: unknown;
}

export const pairedDoorChart = setup({
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
    handOver: fromPromise<HandedOverDoor, Pick<PairedDoorContext, 'isClosed'>>(() =>
      Promise.reject(new Error('handOver: provide handing over what the door decided and noted')),
    ),
    clearDoor: fromPromise<UnsentFormer[], void>(() =>
      Promise.reject(new Error('clearDoor: provide taking everything of the door off this phone')),
    ),
    sendFormer: fromPromise<UnsentFormer[], void>(() =>
      Promise.reject(new Error('sendFormer: provide handing over what the doors before decided')),
    ),
  },
  delays: { sendAgain: 10_000, askLater: 60_000, askRarely: 300_000 },
  guards: {
    mayGoLater: (_, { outcome, mayReopen = false }: HandedOverDoor) => outcome === 'unsent' || mayReopen,
    /** What waits for a closed door keeps no phone from being another: it goes on as the door before (C-100). */
    mayGoBefore: (_, { outcome, isClosed = false }: Unsent) => outcome === 'unsent' && !isClosed,
    replacesDoor: ({ context }) => context.replaces !== null,
    saysNothing: (_, { left, refused }: UnsentBefore) => countOf(left) === 0 && refused.length === 0,
    hasFormer: ({ context }) => context.former.some(({ outcome }) => outcome === 'unsent'),
    wasDoor: ({ context }) => context.wasDoor,
    wasClosed: ({ context }) => context.isPaired && context.wasClosed,
    hasCode: ({ context }) => context.hasCode,
    isPaired: ({ context }) => context.isPaired,
    isDead: (_, { error }: Failure) => refusalCode(error) === 'deadDoorCode',
    isOver: (_, { error }: Failure) => over.some((code) => code === refusalCode(error)),
    isKept: ({ context }, { error }: Failure) => context.kept !== null && mayGoLater(error),
    hasAskedTwice: ({ context }) => waitsForDoor(context.handedOver) && context.tries === 2,
    hasAskedOften: ({ context }) => waitsForDoor(context.handedOver) && context.tries === maxTries,
  },
  actions: {
    rememberError: assign({ error: (_, params: Failure) => errorText(params.error) }),
    clearError: assign({ error: null }),
    takePass: assign((_, { pass }: { pass: DoorPass }) => ({
      ...{ pass, error: null, isClosed: false, tries: 0, handedOver: nothingLeft },
    })),
    takeHandedOver: assign((_, handedOver: HandedOverDoor) => ({ handedOver })),
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
    rememberWhy: assign(({ context }, { error }: Failure) => ({
      error: ['notSignedIn', 'notFound'].includes(refusalCode(error) ?? '') ? null : errorText(error),
      isClosed: isDoorClosed(error),
      tries: isDoorClosed(error) ? Math.min(context.tries + 1, maxTries) : 0,
    })),
    askOftenAgain: assign({ tries: 0 }),
  },
});
