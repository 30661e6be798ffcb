import { and, assign, not, or, setup } from 'xstate';
import { hour, minute, second } from '#contract/kit/durations.ts';

/** Facts of one outgoing message: a cause told to a recipient over a channel. Ids and times, never an address or a text. */
interface FactStamp {
  /** UTC ISO. */
  at: string;
  /** Id of the person who caused it, or of the part of the server that sends. */
  by: string;
}

/** Who is written to, by the id of a person, an account, an attendee record, a safety contact or a device of a person; where they are reached is looked up at sending. */
export interface Recipient {
  kind: 'person' | 'account' | 'attendee' | 'contact' | 'device';
  id: string;
}

/** `push` leads to a device, all others to an address. */
export type Channel = AddressChannel | 'push';

export type AddressChannel = 'mail' | 'sms';

/** Safety goes first, is tried again within seconds and is never held back; social waits where someone gets too much of it. */
export type Purpose = 'account' | 'social' | 'safety';

/**
 * Why a message was held back: too many at once, asked for no more, of no use anymore, it came out of a backup, or a
 * notification tells the same and may be opened first (N-120).
 */
export type Withheld = 'throttled' | 'stopped' | 'tooLate' | 'restored' | 'pushed';

/** For how long a message waits at most for its notification to be opened (N-120), in milliseconds. */
export const waitsForPush = 10 * minute;

export type MessageFact =
  /**
   * `watcher`: the person who is told of everything that happens to it. `turn`: how many messages of who caused it were
   * queued before it within the hour; of one purpose the lowest turn leaves first. `organization`: the id of the one it is of; null
   * where it is of none, as mail of accounts.
   */
  | (FactStamp & {
      type: 'message.queued';
      cause: string;
      template: string;
      recipient: Recipient;
      channel: Channel;
      purpose: Purpose;
      watcher: string | null;
      turn: number;
      organization: string | null;
    })
  /** Its turn came and was put off until `due` (UTC ISO), without an attempt. */
  | (FactStamp & { type: 'message.postponed'; due: string; reason: Withheld })
  /** Its turn came, or a backup was restored, and it is not sent at all, without an attempt. */
  | (FactStamp & { type: 'message.withheld'; reason: Withheld })
  /** `attempt` counts from 1; after `until` (UTC ISO) the claim is over and another runner may take the message. */
  | (FactStamp & { type: 'message.claimed'; attempt: number; until: string })
  | (FactStamp & { type: 'message.sent'; attempt: number })
  /** `due` (UTC ISO) is the time of the next try where there is one; `lasting` failures have none. */
  | (FactStamp & { type: 'message.attemptFailed'; attempt: number; reason: string; lasting: boolean; due: string })
  | (FactStamp & { type: 'message.dropped'; attempt: number })
  /** What it says was opened on a notification, or read in the app, before it left (N-122). */
  | (FactStamp & { type: 'message.opened' })
  /** No notification reaches the recipient, so it waits for none any more (N-123); or whoever carries it is back (S-236). */
  | (FactStamp & { type: 'message.released' })
  /** An operator gives it as many tries again as it had. */
  | (FactStamp & { type: 'message.retried' })
  /** A receipt: it reached the recipient. */
  | (FactStamp & { type: 'message.delivered' })
  /** A receipt: whoever carried it could not deliver it; `reason` is one word for machines. */
  | (FactStamp & { type: 'message.undelivered'; reason: string });

export interface MessageContext {
  id: string;
  cause: string;
  template: string;
  recipient: Recipient | null;
  channel: Channel;
  purpose: Purpose;
  watcher: string | null;
  queuedAt: string;
  attempts: number;
  /** How many of them were before it was last given tries again. */
  spent: number;
  /** When a runner takes it next: the time of a try, or the end of a claim. Null once it is over. */
  due: string | null;
  /** Why the last attempt failed, the message is held back or needed no sending, as one word for machines. */
  reason: string | null;
}

/** Why an attempt fails where whoever carries messages is away or busy, and none is at fault itself. */
export const awayReasons = ['noConnection', 'deferred', 'tookTooLong'] as const;

/** What is waited after the first, the second, … failed attempt, in milliseconds. */
export const pauses: readonly number[] = [10 * second, minute, 5 * minute, 20 * minute, hour, 3 * hour, 8 * hour];

/** The same for messages of safety. */
export const safetyPauses: readonly number[] = [2, 5, 10, 20, 60, 180, 600].map((seconds) => seconds * second);

/** When a message is due that nothing holds back: at once, whatever the clock says by which someone looks. UTC ISO. */
export const atOnce = new Date(0).toISOString();

/** How often a message is tried at most, and again whenever someone retries it. */
export const maxAttempts = pauses.length + 1;

/** For how long a message waits at most because whoever carries it asked for that (S-192), in milliseconds. */
export const longestAsked: Readonly<Record<Purpose, number>> = { safety: minute, account: hour, social: hour };

/**
 * When a message is tried again whose attempt, counted from its last retry, failed at a time; both UTC ISO. That of safety goes
 * on with the longest of its pauses (S-176); any other that has no more tries gets the time of its failure. `asked`:
 * milliseconds that whoever carries it asked to wait; they make a pause longer, never shorter (S-192).
 */
export function dueAfter(attempt: number, at: string, purpose: Purpose = 'account', asked = 0): string {
  const own = purpose === 'safety' ? (safetyPauses[attempt - 1] ?? safetyPauses.at(-1)) : pauses[attempt - 1];
  const waited = own === undefined ? 0 : Math.max(own, Math.min(asked, longestAsked[purpose]));
  return new Date(Date.parse(at) + waited).toISOString();
}

/** Whether nothing is left of the tries that a message was given. One of safety is tried for as long as it is of use (S-176). */
export const hasNoTriesLeft = ({ attempts, spent, purpose }: Tried): boolean =>
  purpose !== 'safety' && attempts - spent >= maxAttempts;

/** Whether no one waits any more for a message that was tried so often in vain, though one of safety may still leave (S-106). */
export const isNotWaitedFor = ({ attempts, spent, purpose }: Tried): boolean =>
  attempts - spent >= (purpose === 'safety' ? safetyPauses.length : maxAttempts);

type Tried = Pick<MessageContext, 'attempts' | 'spent' | 'purpose'>;

const lifecycle = setup({
  types: {} as { context: MessageContext; input: { id: string }; events: MessageFact },
  guards: {
    isDue: ({ context, event }) => context.due !== null && context.due <= event.at,
    isRestored: ({ event }) => event.type === 'message.withheld' && event.reason === 'restored',
    isNextAttempt: ({ context, event }) => 'attempt' in event && event.attempt === context.attempts + 1,
    isThisAttempt: ({ context, event }) => 'attempt' in event && event.attempt === context.attempts,
    isLasting: ({ event }) => event.type === 'message.attemptFailed' && event.lasting,
    wasLastAttempt: ({ context }) => hasNoTriesLeft(context),
    /** Until 2026-11-30 messages of safety had an eighth attempt that was their last, and no time for another. */
    hasNoNextTry: ({ context, event }) =>
      hasNoTriesLeft(context) ||
      (event.type === 'message.attemptFailed' && event.attempt - context.spent >= maxAttempts && event.due <= event.at),
    wasTried: ({ context }) => context.attempts > 0,
    /** It failed for want of whoever carries it, and is still of use: another message that left shows that they are back. */
    waitsForCarrier: ({ context }) =>
      context.purpose === 'safety' && context.attempts > 0 && awayReasons.some((reason) => reason === context.reason),
    waitsForPush: ({ context }) => context.reason === 'pushed' && context.attempts === 0,
  },
  actions: {
    rememberMessage: assign(({ context, event }) => {
      if (event.type !== 'message.queued') return context;
      const { cause, template, recipient, channel, purpose, watcher, at } = event;
      return { ...context, cause, template, recipient, channel, purpose, watcher, queuedAt: at, due: atOnce };
    }),
    rememberClaim: assign(({ context, event }) =>
      event.type === 'message.claimed'
        ? { ...context, attempts: event.attempt, due: event.until, reason: null }
        : context,
    ),
    rememberPause: assign(({ context, event }) =>
      'due' in event ? { ...context, due: event.due, reason: event.reason } : context,
    ),
    rememberFailure: assign(({ context, event }) =>
      'reason' in event ? { ...context, due: null, reason: event.reason } : context,
    ),
    rememberRetry: assign(({ context }) => ({ spent: context.attempts, due: atOnce, reason: null })),
    rememberEnd: assign({ due: null, reason: null }),
    rememberOpened: assign({ due: null, reason: 'opened' }),
    rememberRelease: assign({ due: atOnce, reason: null }),
  },
});

const claimed = {
  guard: and(['isDue', 'isNextAttempt', not('wasLastAttempt')]),
  target: 'sending',
  actions: 'rememberClaim',
} as const;

const postponed = { guard: 'isDue', target: 'queued', actions: 'rememberPause' } as const;

const withheld = { guard: or(['isDue', 'isRestored']), target: 'failed', actions: 'rememberFailure' } as const;

/** It has arrived, whatever we believed before; what was never tried cannot. */
const arrived = { guard: 'wasTried', target: 'delivered', actions: 'rememberEnd' } as const;

/**
 * What an outgoing message goes through: queued, sending (claimed by one runner), then sent; or queued again after a
 * failure, with growing pauses; failed after the last attempt or for good, until an operator retries it; dropped when there was nothing to send anymore.
 * What is for safety has no last attempt: it is held back once it is of no use any more.
 * A claim that is over may be taken by another runner, or held back as what was never claimed; an attempt that is no longer the present one tells nothing. Whoever
 * carries it may tell that it was delivered, which is the last word, or that it could not be (docs/topics/messages.md).
 * One of safety that waits because whoever carries it was away is due at once when a text left (S-236).
 * A mail that a notification goes before waits in the queue: it is opened there, and never sent, or it is due at its time, or as soon as
 * no notification reaches anyone.
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
    purpose: 'account',
    watcher: null,
    queuedAt: '',
    attempts: 0,
    spent: 0,
    due: null,
    reason: null,
  }),
  initial: 'absent',
  states: {
    absent: { on: { 'message.queued': { target: 'queued', actions: 'rememberMessage' } } },
    queued: {
      on: {
        'message.claimed': claimed,
        'message.postponed': postponed,
        'message.withheld': withheld,
        'message.opened': { guard: 'waitsForPush', target: 'delivered', actions: 'rememberOpened' },
        'message.released': {
          guard: or(['waitsForPush', 'waitsForCarrier']),
          target: 'queued',
          actions: 'rememberRelease',
        },
        'message.delivered': arrived,
      },
    },
    sending: {
      on: {
        'message.claimed': { ...claimed, reenter: true },
        'message.postponed': postponed,
        'message.withheld': withheld,
        'message.sent': { guard: 'isThisAttempt', target: 'sent', actions: 'rememberEnd' },
        'message.attemptFailed': [
          {
            guard: and(['isThisAttempt', or(['isLasting', 'hasNoNextTry'])]),
            target: 'failed',
            actions: 'rememberFailure',
          },
          { guard: 'isThisAttempt', target: 'queued', actions: 'rememberPause' },
        ],
        'message.dropped': { guard: 'isThisAttempt', target: 'dropped', actions: 'rememberEnd' },
        'message.delivered': arrived,
        'message.undelivered': { target: 'failed', actions: 'rememberFailure' },
      },
    },
    sent: {
      on: {
        'message.delivered': arrived,
        'message.undelivered': { target: 'failed', actions: 'rememberFailure' },
      },
    },
    failed: {
      on: { 'message.retried': { target: 'queued', actions: 'rememberRetry' }, 'message.delivered': arrived },
    },
    delivered: { type: 'final' },
    dropped: { type: 'final' },
  },
});

export type MessageSnapshot = ReturnType<typeof messageMachine.resolveState>;
