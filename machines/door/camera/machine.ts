import { assign, emit, type EventObject, fromCallback, setup } from 'xstate';
import { readCode } from '#contract/door/codes.ts';

export interface CameraInput {
  /** The page is shown inside the native wrapper, which scans by itself. */
  inWrapper: boolean;
}

/** Why there is no picture: not allowed, no camera at all, taken by another app, an unsafe page, or anything else. */
export type CameraFailure = 'refused' | 'none' | 'taken' | 'insecure' | 'broken';

export interface CameraContext extends CameraInput {
  /** Which of the cameras; the first is the one at the back. */
  nth: number;
  cameras: number;
  hasTorch: boolean;
  isTorchOn: boolean;
  failure: CameraFailure | null;
  /** The code seen last, and when, UTC ISO. */
  seen: { code: string; at: string } | null;
}

export type CameraSignal =
  | { type: 'scan.pressed' }
  | { type: 'scan.closed' }
  | { type: 'switch.pressed' }
  | { type: 'torch.pressed' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'camera.started'; cameras: number; hasTorch: boolean }
  | { type: 'camera.failed'; failure: CameraFailure }
  | { type: 'code.seen'; code: string; at: string };

/**
 * `code.read`: to be checked in. `scanner.called`: the wrapper is asked to scan. `torch.changed`: the light, on or off.
 * `camera.closed`: by a press, and the code field is next.
 */
export type CameraEmitted =
  | { type: 'code.read'; code: string; at: string }
  | { type: 'scanner.called' }
  | { type: 'torch.changed'; isOn: boolean }
  | { type: 'camera.closed' };

/** The same code within this time of its last sight is one and the same holding up of it. */
const sameCodeMs = 3_000;

const chart = setup({
  types: {} as {
    context: CameraContext;
    input: CameraInput;
    events: CameraSignal;
    emitted: CameraEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    watchCamera: fromCallback<EventObject, { nth: number }>(() => {
      throw new Error('watchCamera: provide a camera that tells camera.started, camera.failed and code.seen');
    }),
  },
  guards: {
    isInWrapper: ({ context }) => context.inWrapper,
    hasMore: ({ context }) => context.cameras > 1,
    hasTorch: ({ context }) => context.hasTorch,
    isSameAgain: ({ context: { seen }, event }) =>
      event.type === 'code.seen' &&
      seen !== null &&
      readCode(seen.code) === readCode(event.code) &&
      Date.parse(event.at) - Date.parse(seen.at) < sameCodeMs,
  },
  actions: {
    callWrapper: emit({ type: 'scanner.called' }),
    takeNext: assign(({ context }) => ({ nth: (context.nth + 1) % context.cameras })),
    noteStarted: assign(({ context, event }) =>
      event.type === 'camera.started'
        ? { ...context, cameras: event.cameras, hasTorch: event.hasTorch, isTorchOn: false }
        : context,
    ),
    noteFailure: assign(({ context, event }) =>
      event.type === 'camera.failed' ? { ...context, failure: event.failure } : context,
    ),
    noteBroken: assign({ failure: 'broken' }),
    forgetFailure: assign({ failure: null }),
    forgetTorch: assign({ hasTorch: false, isTorchOn: false }),
    remember: assign(({ context, event }) =>
      event.type === 'code.seen' ? { ...context, seen: { code: event.code, at: event.at } } : context,
    ),
    tellCode: emit(({ context }) => ({
      type: 'code.read',
      code: context.seen?.code ?? '',
      at: context.seen?.at ?? '',
    })),
    turnTorch: assign(({ context }) => ({ isTorchOn: !context.isTorchOn })),
    tellClosed: emit({ type: 'camera.closed' }),
    tellTorch: emit(({ context }) => ({ type: 'torch.changed', isOn: context.isTorchOn })),
  },
});

const closing = { target: '#camera.closed', actions: 'tellClosed' } as const;

/**
 * The camera at the door: opened by a tap, away while the page is hidden, and never in the way of the code field. Inside
 * the native wrapper its scanner is called instead, and posts back the code (C-24, C-25).
 */
export const cameraMachine = chart.createMachine({
  id: 'camera',
  context: ({ input }) => ({
    ...input,
    nth: 0,
    cameras: 1,
    hasTorch: false,
    isTorchOn: false,
    failure: null,
    seen: null,
  }),
  initial: 'closed',
  on: {
    'code.seen': [{ guard: 'isSameAgain', actions: 'remember' }, { actions: ['remember', 'tellCode'] }],
  },
  states: {
    closed: {
      tags: 'resting',
      on: { 'scan.pressed': [{ guard: 'isInWrapper', actions: 'callWrapper' }, { target: 'open' }] },
    },
    open: {
      initial: 'opening',
      exit: 'forgetTorch',
      invoke: {
        id: 'watchCamera',
        src: 'watchCamera',
        input: ({ context }) => ({ nth: context.nth }),
        onError: { target: 'failed', actions: 'noteBroken' },
      },
      on: {
        'scan.closed': closing,
        'page.hidden': 'paused',
        'camera.failed': { target: 'failed', actions: 'noteFailure' },
      },
      states: {
        opening: { tags: 'resting', on: { 'camera.started': { target: 'scanning', actions: 'noteStarted' } } },
        scanning: {
          tags: 'resting',
          on: {
            'switch.pressed': { guard: 'hasMore', target: '#camera.open', reenter: true, actions: 'takeNext' },
            'torch.pressed': { guard: 'hasTorch', actions: ['turnTorch', 'tellTorch'] },
          },
        },
      },
    },
    paused: { tags: 'resting', on: { 'page.shown': 'open', 'scan.closed': closing } },
    failed: {
      tags: 'resting',
      exit: 'forgetFailure',
      on: { 'scan.pressed': 'open', 'scan.closed': closing },
    },
  },
});
