import { assign, emit, setup } from 'xstate';
import type { EventInfo } from '#contract/rsvp/attendee.ts';
import type { FullEvent } from '#contract/events/event.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { informationClosed } from '../changeDate/closings.ts';
import { withEvent } from '../eventView/withEvent.ts';
import { failure, information, type NoticeShown } from '#machines/kit/notice.ts';
import { refusalCode } from '#machines/kit/refusal.ts';

export interface ChangeInformationInput {
  info: EventInfo;
  /** UTC ISO, read at the edge. */
  now: string;
}

export type ChangeInformationSignal =
  | { type: 'change.pressed' }
  | { type: 'time.updated'; now: string }
  /** The event view has loaded the event again. */
  | { type: 'info.refreshed'; info: EventInfo };

export type ChangeInformationEmitted = NoticeShown | { type: 'info.updated'; info: EventInfo };

const chart = setup({
  types: {} as {
    context: ChangeInformationInput;
    input: ChangeInformationInput;
    events: ChangeInformationSignal;
    emitted: ChangeInformationEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    reopenEvent: call<FullEvent, { eventId: string }>('reopenEvent'),
  },
  guards: {
    hasStarted: ({ context }) => informationClosed(context.info, context.now) !== null,
    isOpen: ({ context }) => context.info.event.reviewStatus === 'editing',
    wasStarted: (_, { error }: { error: unknown }) => refusalCode(error) === 'eventStarted',
  },
  actions: {
    takeTime: assign(({ context, event }) =>
      event.type === 'time.updated' ? { ...context, now: event.now } : context,
    ),
    replaceInfo: assign(({ context, event }) =>
      event.type === 'info.refreshed' ? { ...context, info: event.info } : context,
    ),
    keepEvent: assign(({ context }, { event }: { event: FullEvent }) => ({ info: withEvent(context.info, event) })),
    emitInfo: emit(({ context }): ChangeInformationEmitted => ({ type: 'info.updated', info: context.info })),
    succeed: emit(information("Event successfully resubmitted. Submit it again when you're ready.")),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

const lookAgain = {
  'time.updated': { target: '#changeInformation.looking', actions: 'takeTime' },
  'info.refreshed': { target: '#changeInformation.looking', actions: 'replaceInfo' },
} as const;

/**
 * The owner opens an event again to change what it says: it is unapproved until it is submitted and approved again
 * (N-40 to N-47). Not once it has started, also when that happens while the screen is open.
 */
export const changeInformationMachine = chart.createMachine({
  id: 'changeInformation',
  context: ({ input }) => input,
  initial: 'looking',
  states: {
    looking: {
      always: [
        { guard: 'hasStarted', target: 'started' },
        { guard: 'isOpen', target: 'openAlready' },
        { target: 'asking' },
      ],
    },
    asking: { tags: 'resting', on: { ...lookAgain, 'change.pressed': 'reopening' } },
    openAlready: { tags: 'resting', on: lookAgain },
    started: { tags: 'resting', on: lookAgain },
    reopening: {
      tags: 'busy',
      on: { 'time.updated': { actions: 'takeTime' }, 'info.refreshed': { actions: 'replaceInfo' } },
      invoke: {
        id: 'reopenEvent',
        src: 'reopenEvent',
        input: ({ context }) => ({ eventId: context.info.event.id }),
        onDone: {
          target: 'reopened',
          actions: [{ type: 'keepEvent', params: ({ event }) => ({ event: event.output }) }, 'emitInfo', 'succeed'],
        },
        onError: [
          { guard: { type: 'wasStarted', params: failed }, target: 'started' },
          { target: 'looking', actions: { type: 'fail', params: failed } },
        ],
      },
    },
    reopened: { tags: 'resting' },
  },
});
