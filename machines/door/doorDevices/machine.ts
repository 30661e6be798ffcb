import { assign, emit, setup } from 'xstate';
import type { DoorDevice } from '#contract/door/doorDevice.ts';
import { doorNameForm, type DoorNameValues } from '#contract/door/doorName.form.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { call, failed } from '#machines/kit/call.ts';
import { type FormContext, formFlow, refused, submitted } from '#machines/kit/form.ts';
import { calling, reloading, invalidation, settled } from '#machines/kit/freshness.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';

export interface DoorDevicesInput {
  eventId: string;
  /** IANA id of the event's zone. */
  zone: string;
  /** When the event ends, UTC ISO. */
  endsAt: string;
}

/** A code that is shown here. Its secret stays outside of the chart: charts can be watched. */
export interface ShownCode {
  id: string;
  name: string;
  /** When it stops working, by the clock of this page, UTC ISO. */
  until: string;
}

export interface DoorDevicesContext extends DoorDevicesInput, FormContext {
  /** The newest first; null while nothing is known. */
  doors: readonly DoorDevice[] | null;
  /** Why they are not known, or not known again. */
  error: string | null;
  outdated: boolean;
  name: string;
  code: ShownCode | null;
  /** Which one is closed, or asked about. */
  chosen: Pick<DoorDevice, 'id' | 'name' | 'state'> | null;
}

export type DoorDevicesSignal =
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived
  | ({ type: 'door.submitted' } & DoorNameValues)
  | { type: 'cancel.pressed' }
  | { type: 'code.ended' }
  | { type: 'revoke.pressed'; id: string }
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' };

const form = formFlow<DoorDevicesContext, DoorDevicesSignal>(({ event }) =>
  event.type === 'door.submitted' ? firstFailing(doorNameForm, event, null) : null,
);

const fresh = freshness<DoorDevicesContext, DoorDevicesSignal>();

const chart = setup({
  types: {} as {
    context: DoorDevicesContext;
    input: DoorDevicesInput;
    events: DoorDevicesSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    listDoors: call<DoorDevice[], { eventId: string }>('listDoors'),
    offerDoor: call<ShownCode, { eventId: string; name: string }>('offerDoor'),
    closeDoor: call<DoorDevice, { eventId: string; doorId: string }>('closeDoor'),
    watchNews: watchNewsStub<{ eventId: string }>(),
  },
  guards: {
    ...form.guards,
    ...fresh.guards,
    hasCode: ({ context }) => context.code !== null,
    isListed: ({ context, event }) =>
      event.type === 'revoke.pressed' && (context.doors ?? []).some(({ id }) => id === event.id),
    isShownPaired: ({ context }, { doors }: { doors: readonly DoorDevice[] }) =>
      doors.some(({ id, state }) => id === context.code?.id && state === 'paired'),
  },
  actions: {
    ...form.actions,
    ...fresh.actions,
    rememberDoors: assign(({ context }, { doors }: { doors: readonly DoorDevice[] }) => ({
      ...{ doors, error: null },
      code: doors.some(({ id, state }) => id === context.code?.id && state === 'offered') ? context.code : null,
    })),
    takeName: assign(({ context, event }) =>
      event.type === 'door.submitted' ? { ...context, name: event.name.trim(), failed: null } : context,
    ),
    showCode: assign((_, { code }: { code: ShownCode }) => ({ code })),
    dropCode: assign({ code: null }),
    chooseCode: assign(({ context: { code } }) => ({ chosen: code && { ...code, state: 'offered' as const } })),
    choose: assign(({ context, event }) => ({
      chosen: (event.type === 'revoke.pressed' && context.doors?.find(({ id }) => id === event.id)) || null,
    })),
    dropClosed: assign(({ context: { doors, chosen, code } }) => ({
      doors: (doors ?? []).filter(({ id }) => id !== chosen?.id),
      code: code?.id === chosen?.id ? null : code,
    })),
    sayPaired: emit(({ context }) => success(`${context.code?.name ?? 'The phone'} is paired`)),
    sayClosed: emit(({ context: { chosen } }) =>
      success(chosen?.state === 'offered' ? 'The code no longer works' : `${chosen?.name ?? ''} was revoked`),
    ),
    sayEnded: emit(failure('The code expired. Show a new one.')),
  },
});

const listed = [
  {
    guard: {
      type: 'isShownPaired',
      params: ({ event }: { event: { output: DoorDevice[] } }) => ({ doors: event.output }),
    },
    target: 'listing',
    actions: [
      'sayPaired',
      { type: 'rememberDoors', params: ({ event }: { event: { output: DoorDevice[] } }) => ({ doors: event.output }) },
    ],
  },
  {
    target: 'listing',
    actions: {
      type: 'rememberDoors',
      params: ({ event }: { event: { output: DoorDevice[] } }) => ({ doors: event.output }),
    },
  },
] as const;

const answering = {
  tags: 'busy',
  on: invalidation,
} as const;

/**
 * Staff pair phones that have no account: a name, a code that one phone uses within ten minutes, and the list of those that
 * are doors, each of which is stopped after a question. The list stays on screen while something is under way.
 */
export const doorDevicesMachine = chart.createMachine({
  id: 'doorDevices',
  context: ({ input }) => ({
    ...input,
    ...{ doors: null, error: null, outdated: false, name: '', failed: null, code: null, chosen: null },
  }),
  invoke: {
    id: 'watchNews',
    src: 'watchNews',
    input: ({ context }) => ({ eventId: context.eventId }),
    onError: {},
  },
  on: { 'code.ended': { guard: 'hasCode', actions: ['dropCode', 'sayEnded', 'markOutdated'] } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'listDoors',
        src: 'listDoors',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: {
          target: 'listing',
          actions: { type: 'rememberDoors', params: ({ event }) => ({ doors: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'rememberError', params: failed } },
      },
    },
    failed: { tags: 'resting', on: reloading },
    listing: {
      tags: 'resting',
      ...settled,
      on: {
        ...settled.on,
        'retry.pressed': { guard: 'hasFailed', target: 'refreshing' },
        'door.submitted': submitted('offering', 'takeName'),
        'cancel.pressed': { guard: 'hasCode', target: 'closing', actions: 'chooseCode' },
        'revoke.pressed': { guard: 'isListed', target: 'asking', actions: 'choose' },
      },
    },
    refreshing: {
      tags: 'busy',
      entry: ['clearOutdated', 'clearError'],
      on: {
        ...invalidation,
        'door.submitted': submitted('offering', 'takeName', 'markOutdated'),
        'cancel.pressed': { guard: 'hasCode', target: 'closing', actions: ['chooseCode', 'markOutdated'] },
        'revoke.pressed': { guard: 'isListed', target: 'asking', actions: ['choose', 'markOutdated'] },
      },
      invoke: {
        id: 'refreshDoors',
        src: 'listDoors',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: listed,
        onError: { target: 'listing', actions: { type: 'rememberError', params: failed } },
      },
    },
    offering: {
      ...answering,
      invoke: {
        id: 'offerDoor',
        src: 'offerDoor',
        input: ({ context }) => ({ eventId: context.eventId, name: context.name }),
        onDone: {
          target: 'listing',
          actions: [{ type: 'showCode', params: ({ event }) => ({ code: event.output }) }, 'markOutdated'],
        },
        onError: { target: 'listing', actions: refused },
      },
    },
    asking: {
      tags: 'resting',
      on: { ...invalidation, 'no.pressed': 'listing', 'yes.pressed': 'closing' },
    },
    closing: {
      ...answering,
      invoke: {
        id: 'closeDoor',
        src: 'closeDoor',
        input: ({ context }) => ({ eventId: context.eventId, doorId: context.chosen?.id ?? '' }),
        onDone: { target: 'listing', actions: ['dropClosed', 'sayClosed'] },
        onError: { target: 'listing', actions: { type: 'fail', params: failed } },
      },
    },
  },
});
