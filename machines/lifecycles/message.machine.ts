import { and, assign, not, or, setup } from 'xstate';

/** Facts of one outgoing message: a cause told to a recipient over a channel. Ids and times, never an address or a text. */
interface Told {
  /** UTC ISO. */
  at: string;
  /** Id of the person who caused it, or of the part of the server that sends. */
  by: string;
}

/** The person or the account that is written to; where they are reached is looked up at sending. */
export interface Recipient {
  kind: 'person' | 'account';
  id: string;
}

export type Channel = 'mail' | 'sms';

export type MessageFact =
  | (Told & { type: 'message.queued'; cause: string; template: string; recipient: Recipient; channel: Channel })
  /** `attempt` counts from 1; after `until` (UTC ISO) the claim is over and another runner may take the message. */
  | (Told & { type: 'message.claimed'; attempt: number; until: string })
  | (Told & { type: 'message.sent'; attempt: number })
  /** `due` (UTC ISO) is the time of the next try where there is one; `lasting` failures have none. */
  | (Told & { type: 'message.attemptFailed'; attempt: number; reason: string; lasting: boolean; due: string })
  | (Told & { type: 'message.dropped'; attempt: number });

export interface MessageContext {
  id: string;
  cause: string;
  template: string;
  recipient: Recipient | null;
  channel: Channel;
  queuedAt: string;
  attempts: number;
  /** When a runner takes it next: the time of a try, or the end of a claim. Null once it is over. */
  due: string | null;
  /** Why the last attempt failed, as one word for machines. */
  reason: string | null;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** What is waited after the first, the second, … failed attempt, in milliseconds. */
export const pauses: readonly number[] = [10 * second, minute, 5 * minute, 20 * minute, hour, 3 * hour, 8 * hour];

/** How often a message is tried at most. */
export const mostAttempts = pauses.length + 1;

/** When a message is tried again whose attempt failed at a time; both UTC ISO. */
export function dueAfter(attempt: number, at: string): string {
  return new Date(Date.parse(at) + (pauses[attempt - 1] ?? 0)).toISOString();
}

const lifecycle = setup({
  types: {} as { context: MessageContext; input: { id: string }; events: MessageFact },
  guards: {
    isDue: ({ context, event }) => context.due !== null && context.due <= event.at,
    isNextAttempt: ({ context, event }) => 'attempt' in event && event.attempt === context.attempts + 1,
    isThisAttempt: ({ context, event }) => 'attempt' in event && event.attempt === context.attempts,
    isLasting: ({ event }) => event.type === 'message.attemptFailed' && event.lasting,
    wasLastAttempt: ({ context }) => context.attempts >= mostAttempts,
  },
  actions: {
    rememberMessage: assign(({ context, event }) => {
      if (event.type !== 'message.queued') return context;
      const { cause, template, recipient, channel, at } = event;
      return { ...context, cause, template, recipient, channel, queuedAt: at, due: at };
    }),
    rememberClaim: assign(({ context, event }) =>
      event.type === 'message.claimed' ? { ...context, attempts: event.attempt, due: event.until } : context,
    ),
    rememberPause: assign(({ context, event }) =>
      event.type === 'message.attemptFailed' ? { ...context, due: event.due, reason: event.reason } : context,
    ),
    rememberFailure: assign(({ context, event }) =>
      event.type === 'message.attemptFailed' ? { ...context, due: null, reason: event.reason } : context,
    ),
    rememberEnd: assign({ due: null, reason: null }),
  },
});

const claimed = {
  guard: and(['isDue', 'isNextAttempt', not('wasLastAttempt')]),
  target: 'sending',
  actions: 'rememberClaim',
} as const;

/**
 * What an outgoing message goes through: queued, sending (claimed by one runner), then sent; or queued again after a
 * failure, with growing pauses; failed after the last attempt or for good; dropped when there was nothing to send any more.
 * A claim that is over may be taken by another runner; an attempt that is no longer the present one tells nothing.
 * No clock, no I/O: times come with the facts.
 */
export const messageMachine = lifecycle.createMachine({
  id: 'message',
  context: ({ input }) => ({
    id: input.id,
    cause: '',
    template: '',
    recipient: null,
    channel: 'mail',
    queuedAt: '',
    attempts: 0,
    due: null,
    reason: null,
  }),
  initial: 'absent',
  states: {
    absent: { on: { 'message.queued': { target: 'queued', actions: 'rememberMessage' } } },
    queued: { on: { 'message.claimed': claimed } },
    sending: {
      on: {
        'message.claimed': { ...claimed, reenter: true },
        'message.sent': { guard: 'isThisAttempt', target: 'sent', actions: 'rememberEnd' },
        'message.attemptFailed': [
          {
            guard: and(['isThisAttempt', or(['isLasting', 'wasLastAttempt'])]),
            target: 'failed',
            actions: 'rememberFailure',
          },
          { guard: 'isThisAttempt', target: 'queued', actions: 'rememberPause' },
        ],
        'message.dropped': { guard: 'isThisAttempt', target: 'dropped', actions: 'rememberEnd' },
      },
    },
    sent: { type: 'final' },
    failed: { type: 'final' },
    dropped: { type: 'final' },
  },
});

export type MessageSnapshot = ReturnType<typeof messageMachine.resolveState>;
