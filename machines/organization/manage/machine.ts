import { assign, emit, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import { type SampleOffer, type SamplePart, sampleParts, type SampleStarted } from '#contract/organization/sample.ts';
import { call, failed } from '#machines/kit/call.ts';
import { isGone } from '#machines/kit/gone.ts';
import { failure, formFailure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode } from '#machines/kit/refusal.ts';

export interface ManageInput {
  organizationId: string;
}

export interface ManageContext extends ManageInput {
  /** The parts of the sample that are offered. */
  offers: readonly SampleOffer[];
  /** In the order of the contract. */
  chosen: readonly SamplePart[];
  started: SampleStarted | null;
  error: string | null;
}

export type ManageSignal =
  | { type: 'part.pressed'; part: SamplePart }
  | { type: 'start.pressed' }
  | { type: 'retry.pressed' };

export interface Starting extends ManageInput {
  parts: SamplePart[];
}

const chooseOne = 'Choose at least one.';

const chart = setup({
  types: {} as {
    context: ManageContext;
    input: ManageInput;
    events: ManageSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readSample: call<SampleOffer[], ManageInput>('readSample'),
    startFromSample: call<SampleStarted, Starting>('startFromSample'),
  },
  guards: {
    isOffered: (_, { offers }: { offers: SampleOffer[] }) => offers.length > 0,
    isPart: ({ context, event }) =>
      event.type === 'part.pressed' && context.offers.some(({ part }) => part === event.part),
    choosesNothing: ({ context }) => context.chosen.length === 0,
    isGone,
    isTaken: (_, { error }: { error: unknown }) => refusalCode(error) === 'alreadyStarted',
  },
  actions: {
    rememberOffers: assign((_, { offers }: { offers: SampleOffer[] }) => ({
      offers,
      chosen: offers.map(({ part }) => part),
      error: null,
    })),
    toggle: assign(({ context, event }) =>
      event.type === 'part.pressed'
        ? { ...context, error: null, chosen: toggled(context.chosen, event.part) }
        : context,
    ),
    rememberStarted: assign((_, { started }: { started: SampleStarted }) => ({ started, error: null })),
    rememberError: assign({ error: (_, { error }: { error: unknown }) => errorText(error) }),
    clearError: assign({ error: null }),
    askForOne: assign({ error: chooseOne }),
    sayAskForOne: emit(formFailure(chooseOne)),
    sayStarted: emit(success('Added from the sample.')),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

const offers = ({ event }: { event: { output: SampleOffer[] } }) => ({ offers: event.output });

/**
 * The first page of whoever runs an organization. While nothing is written there, it offers to start from the sample: parts
 * are chosen and written by one call (M-46 to M-49). What someone else wrote meanwhile is told, and nothing is added to it.
 */
export const manageMachine = chart.createMachine({
  id: 'manage',
  context: ({ input }) => ({ ...input, offers: [], chosen: [], started: null, error: null }),
  initial: 'looking',
  states: {
    looking: {
      tags: 'busy',
      invoke: {
        id: 'readSample',
        src: 'readSample',
        input: ({ context: { organizationId } }) => ({ organizationId }),
        onDone: [
          {
            guard: { type: 'isOffered', params: offers },
            target: 'choosing',
            actions: { type: 'rememberOffers', params: offers },
          },
          { target: 'without', actions: 'clearError' },
        ],
        onError: [
          { guard: { type: 'isGone', params: failed }, target: 'without', actions: 'clearError' },
          { target: 'unread', actions: { type: 'rememberError', params: failed } },
        ],
      },
    },
    unread: { tags: 'resting', on: { 'retry.pressed': 'looking' } },
    without: { tags: 'resting' },
    choosing: {
      tags: 'resting',
      on: {
        'part.pressed': { guard: 'isPart', actions: 'toggle' },
        'start.pressed': [
          { guard: 'choosesNothing', actions: ['askForOne', 'sayAskForOne'] },
          { target: 'sending', actions: 'clearError' },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'startFromSample',
        src: 'startFromSample',
        input: ({ context: { organizationId, chosen } }) => ({ organizationId, parts: [...chosen] }),
        onDone: {
          target: 'done',
          actions: [{ type: 'rememberStarted', params: ({ event }) => ({ started: event.output }) }, 'sayStarted'],
        },
        onError: [
          {
            guard: { type: 'isTaken', params: failed },
            target: 'taken',
            actions: { type: 'rememberError', params: failed },
          },
          {
            target: 'choosing',
            actions: [
              { type: 'rememberError', params: failed },
              { type: 'fail', params: failed },
            ],
          },
        ],
      },
    },
    taken: { tags: 'resting' },
    done: { tags: 'resting' },
  },
});

const toggled = (chosen: readonly SamplePart[], part: SamplePart): SamplePart[] =>
  sampleParts.filter((each) => (each === part) !== chosen.includes(each));
