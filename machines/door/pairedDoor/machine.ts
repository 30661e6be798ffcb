import type { UnsentFormer } from './before.ts';
import type { DoorPass } from '#contract/door/doorDevice.ts';
import { failed } from '#machines/kit/call.ts';
import { nothingLeft } from './handedOver.ts';
import { pairedDoorChart } from './setup.ts';

export type { PairedDoorContext, PairedDoorSignal } from './setup.ts';

const tellFormer = {
  type: 'takeFormer',
  params: ({ event }: { event: { output: UnsentFormer[] } }) => ({ told: event.output }),
} as const;

const opened = {
  target: 'open',
  actions: { type: 'takePass', params: ({ event }: { event: { output: DoorPass } }) => ({ pass: event.output }) },
} as const;

const doorIsOver = {
  guard: { type: 'isOver', params: failed },
  target: 'sending',
  actions: { type: 'rememberWhy', params: failed },
} as const;

/**
 * A phone without an account that is a door: one press uses the code, after what it decided as another door until then was
 * handed over (C-74); what the event needs is asked for, and the door stands until staff close it or the event ends. Then it
 * hands over what it decided and noted, until the server has it or takes it no more; only then everything of it is taken off the
 * phone. A door that is closed and not revoked first tries to open again, less and less often, and keeps what it has until it does
 * (C-100). What a door before it has left is sent on until a server has it (C-81).
 */
export const pairedDoorMachine = pairedDoorChart.createMachine({
  id: 'pairedDoor',
  context: ({ input }) => ({
    ...input,
    ...{ pass: null, error: null, isClosed: input.wasClosed, tries: 0, handedOver: nothingLeft, former: [] },
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'hasCode', target: 'asking' },
        { guard: 'wasClosed', target: 'reopening' },
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
        onDone: opened,
        onError: [
          doorIsOver,
          { guard: { type: 'isKept', params: failed }, target: 'open', actions: 'takeKept' },
          { target: 'failed', actions: { type: 'rememberError', params: failed } },
        ],
      },
    },
    open: { tags: 'resting', on: { 'door.ended': 'opening' } },
    failed: { tags: 'resting', on: { 'retry.pressed': 'opening' } },
    /** Without an answer it stays closed: it isn't opened by what it was started with last. */
    reopening: {
      tags: 'busy',
      invoke: {
        id: 'openDoor',
        src: 'openDoor',
        onDone: opened,
        onError: [doorIsOver, { target: 'sending', actions: 'askOftenAgain' }],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'handOver',
        src: 'handOver',
        input: ({ context: { isClosed } }) => ({ isClosed }),
        onDone: [
          {
            guard: { type: 'mayGoLater', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'takeHandedOver', params: ({ event }) => event.output },
          },
          { target: 'clearing', actions: { type: 'takeHandedOver', params: ({ event }) => event.output } },
        ],
        onError: 'waiting',
      },
    },
    /** A closed door asks less and less often; what only the network holds up goes every 10 seconds. */
    waiting: {
      initial: 'deciding',
      on: {
        'connection.returned': { target: 'reopening', actions: 'askOftenAgain' },
        'retry.pressed': { target: 'reopening', actions: 'askOftenAgain' },
      },
      states: {
        deciding: {
          always: [
            { guard: 'hasAskedOften', target: 'rarely' },
            { guard: 'hasAskedTwice', target: 'later' },
            { target: 'soon' },
          ],
        },
        soon: { tags: 'resting', after: { sendAgain: '#pairedDoor.reopening' } },
        later: { tags: 'resting', after: { askLater: '#pairedDoor.reopening' } },
        rarely: { tags: 'resting', after: { askRarely: '#pairedDoor.reopening' } },
      },
    },
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
