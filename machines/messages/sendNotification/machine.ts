import { assign, emit, setup } from 'xstate';
import type { RosterRow } from '#contract/guests/roster.ts';
import type { EventNotification } from '#contract/messages/message.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { type EventNotificationValues, eventNotificationForm } from '#contract/messages/eventNotification.form.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { call, failed } from '#machines/kit/call.ts';
import { calling, reloading, settled } from '#machines/kit/freshness.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';
import { type Reach, reachOf } from './reach.ts';
import { asking, type FormContext, formFlow, refused, wrong } from '#machines/kit/form.ts';

export interface SendNotificationInput {
  eventId: string;
  /** Who sends, and is never told. */
  senderId: string;
  /** IANA id of the event's zone. */
  zone: string;
}

/** `list` is null where no one knows who is coming. */
export interface NotificationBoard {
  list: RosterRow[] | null;
  notifications: EventNotification[];
}

export interface SendNotificationContext extends SendNotificationInput, FormContext {
  /** Whether those who are in are told, or everyone with a yes. */
  checkedIn: boolean;
  /** What was submitted, trimmed. */
  information: string;
  reach: Reach | null;
  notifications: readonly EventNotification[];
  /** The notification whose people are shown. */
  opened: string | null;
  error: string | null;
  /** Something changed while a call was under way, so it is made again. */
  outdated: boolean;
}

export type SendNotificationSignal =
  | { type: 'audience.chosen'; checkedIn: boolean }
  | ({ type: 'message.submitted' } & EventNotificationValues)
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'people.pressed'; id: string }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

const form = formFlow<SendNotificationContext, SendNotificationSignal>(({ event }) =>
  event.type === 'message.submitted' ? firstFailing(eventNotificationForm, event, null) : null,
);

const fresh = freshness<SendNotificationContext, SendNotificationSignal>();

const chart = setup({
  types: {} as {
    context: SendNotificationContext;
    input: SendNotificationInput;
    events: SendNotificationSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadBoard: call<NotificationBoard, { eventId: string }>('readRoster', 'listEventNotifications'),
    sendEventNotification: call<EventNotification, EventNotificationValues & { eventId: string; checkedIn: boolean }>(
      'sendEventNotification',
    ),
    watchNews: watchNewsStub<{ eventId: string; senderId: string }>(),
  },
  guards: {
    ...form.guards,
    ...fresh.guards,
    isNobodyThere: ({ context }) => reachesNobody(context),
    isListed: ({ context, event }) =>
      event.type === 'people.pressed' && context.notifications.some(({ id }) => id === event.id),
  },
  actions: {
    ...form.actions,
    ...fresh.actions,
    takeAudience: assign(({ context, event }) =>
      event.type === 'audience.chosen' ? { ...context, checkedIn: event.checkedIn } : context,
    ),
    takeMessage: assign(({ context, event }) =>
      event.type === 'message.submitted'
        ? { ...context, information: event.information.trim(), failed: null }
        : context,
    ),
    keep: assign(({ context }, { board }: { board: NotificationBoard }) => ({
      reach: board.list ? reachOf(board.list, context.senderId) : context.reach,
      notifications: board.notifications,
      error: null,
    })),
    nameError: assign((_, { error }: { error: unknown }) => ({ error: errorText(error) })),
    togglePeople: assign(({ context, event }) =>
      event.type === 'people.pressed' ? { ...context, opened: context.opened === event.id ? null : event.id } : context,
    ),
    succeed: emit(success('Message sent successfully')),
  },
});

/** Whether it is known that no one would be told. */
export const reachesNobody = ({ reach, checkedIn, error }: SendNotificationContext): boolean =>
  reach !== null && error === null && (checkedIn ? reach.checkedIn : reach.going) === 0;

/**
 * The owner tells those who are going, or those who are in, something (N-22 to N-25), after a question, and sees whom it
 * reached. What is wrong with the list below holds the form up in nothing; a message that was refused stays in its field.
 */
export const sendNotificationMachine = chart.createMachine({
  id: 'sendNotification',
  context: ({ input }) => ({
    ...input,
    checkedIn: false,
    information: '',
    failed: null,
    reach: null,
    notifications: [],
    opened: null,
    error: null,
    outdated: false,
  }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      invoke: {
        id: 'watchNews',
        src: 'watchNews',
        input: ({ context: { eventId, senderId } }) => ({ eventId, senderId }),
        onError: {},
      },
      states: {
        form: {
          initial: 'typing',
          states: {
            typing: {
              tags: 'resting',
              on: {
                'audience.chosen': { actions: 'takeAudience' },
                'message.submitted': [{ guard: 'isNobodyThere' }, wrong, { target: 'asking', actions: 'takeMessage' }],
              },
            },
            asking,
            sending: {
              tags: 'busy',
              invoke: {
                id: 'sendEventNotification',
                src: 'sendEventNotification',
                input: ({ context: { eventId, information, checkedIn } }) => ({ eventId, information, checkedIn }),
                onDone: { target: '#sendNotification.sent', actions: 'succeed' },
                onError: {
                  target: 'typing',
                  actions: [...refused, 'markOutdated'],
                },
              },
            },
          },
        },
        board: {
          initial: 'loading',
          on: { 'people.pressed': { guard: 'isListed', actions: 'togglePeople' } },
          states: {
            loading: {
              ...calling,
              invoke: {
                id: 'loadBoard',
                src: 'loadBoard',
                input: ({ context }) => ({ eventId: context.eventId }),
                onDone: {
                  target: 'shown',
                  actions: { type: 'keep', params: ({ event }) => ({ board: event.output }) },
                },
                onError: {
                  target: 'failed',
                  actions: { type: 'nameError', params: failed },
                },
              },
            },
            failed: {
              on: reloading,
            },
            shown: {
              ...settled,
              on: { ...settled.on, 'retry.pressed': 'refreshing' },
            },
            refreshing: {
              ...calling,
              invoke: {
                id: 'refreshBoard',
                src: 'loadBoard',
                input: ({ context }) => ({ eventId: context.eventId }),
                onDone: {
                  target: 'shown',
                  actions: { type: 'keep', params: ({ event }) => ({ board: event.output }) },
                },
                onError: {
                  target: 'shown',
                  actions: { type: 'nameError', params: failed },
                },
              },
            },
          },
        },
      },
    },
    sent: { type: 'final', tags: 'resting' },
  },
});
