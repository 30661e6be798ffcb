import { assign, emit, type EventObject, fromCallback, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import { failed } from '#machines/kit/call.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { mayGoLater } from '#machines/kit/refusal.ts';
import type { HeldAlert } from './held.ts';

export type HeldItem = Pick<HeldAlert, 'key' | 'kind'>;

export interface HeldAlertsContext {
  items: readonly HeldItem[];
  /** What is being sent, or is next. */
  current: HeldItem | null;
}

export type HeldAlertsSignal = { type: 'held.changed'; items: readonly HeldItem[] } | { type: 'connection.returned' };

export type HeldEmitted = NoticeShown | { type: 'held.settled'; key: string };

/**
 * What became of one: `overtaken` by an answer that was saved later, `old` when it was not sent because it may not be true
 * by now, `gone` when it was taken back or sent from elsewhere.
 */
export type HeldOutcome = 'sent' | 'overtaken' | 'old' | 'gone';

export const retryPause = 15_000;

const sentences = {
  alert: {
    sent: 'Safety Alert Sent Successfully!',
    refused: 'Your safety alert wasn’t sent.',
    old: 'Your safety alert wasn’t sent, and it’s too old to send automatically. Send it again if it’s still true.',
  },
  answer: {
    sent: 'Your response to this alert has been sent',
    refused: 'Your answer to a safety alert wasn’t sent.',
    old: 'Your answer to a safety alert wasn’t sent, and it’s too old to send automatically.',
  },
};

const overtaken = 'Your answer to a safety alert wasn’t sent. A newer answer was already saved.';

const outcome = ({ event }: { event: { output: HeldOutcome } }) => ({ outcome: event.output });

/**
 * Alerts of an organization and answers to them that could not be sent: they go by themselves, one after the other, until
 * a server has answered each. What passes keeps them; a refusal by rule, or their age, ends them with a sentence.
 */
export const heldAlertsMachine = setup({
  types: {} as {
    context: HeldAlertsContext;
    events: HeldAlertsSignal;
    emitted: HeldEmitted;
    tags: 'busy' | 'resting';
  },
  delays: { retryPause },
  actors: {
    /** It looks at the age of what is held before each try. */
    sendHeld: fromPromise<HeldOutcome, { key: string }>(() =>
      Promise.reject(new Error('sendHeld: provide sending what is held under this key')),
    ),
    awaitConnection: fromCallback<EventObject>(() => {
      throw new Error('awaitConnection: provide the return of the connection');
    }),
  },
  guards: {
    holdsNothing: ({ context }) => context.current === null,
    isSent: (_, { outcome }: { outcome: HeldOutcome }) => outcome === 'sent',
    isOld: (_, { outcome }: { outcome: HeldOutcome }) => outcome === 'old',
    isOvertaken: (_, { outcome }: { outcome: HeldOutcome }) => outcome === 'overtaken',
    mayGoLater: (_, { error }: { error: unknown }) => mayGoLater(error),
  },
  actions: {
    takeItems: assign(({ context, event }) =>
      event.type === 'held.changed' ? { ...context, items: inOrderOf(context.items, event.items) } : context,
    ),
    takeNext: assign(({ context: { items } }) => ({ current: items[0] ?? null })),
    putLast: assign(({ context: { items, current } }) => ({
      items: [...without(items, current), ...items.filter(({ key }) => key === current?.key)],
    })),
    tellSettled: emit(({ context }) => ({ type: 'held.settled' as const, key: context.current?.key ?? '' })),
    letGo: assign(({ context: { items, current } }) => ({ items: without(items, current) })),
    saySent: emit(({ context }) => success(sentences[context.current?.kind ?? 'alert'].sent)),
    sayOld: emit(({ context }) => failure(sentences[context.current?.kind ?? 'alert'].old)),
    sayOvertaken: emit(failure(overtaken)),
    sayRefused: emit(({ context }, { error }: { error: unknown }) =>
      failure(`${sentences[context.current?.kind ?? 'alert'].refused} ${errorText(error)}`),
    ),
  },
}).createMachine({
  id: 'heldAlerts',
  context: { items: [], current: null },
  initial: 'empty',
  states: {
    choosing: {
      entry: 'takeNext',
      always: [{ guard: 'holdsNothing', target: 'empty' }, { target: 'sending' }],
    },
    empty: { tags: 'resting', on: { 'held.changed': { target: 'choosing', actions: 'takeItems' } } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendHeld',
        src: 'sendHeld',
        input: ({ context }) => ({ key: context.current?.key ?? '' }),
        onDone: [
          {
            guard: { type: 'isSent', params: outcome },
            target: 'choosing',
            actions: ['saySent', 'tellSettled', 'letGo'],
          },
          {
            guard: { type: 'isOld', params: outcome },
            target: 'choosing',
            actions: ['sayOld', 'tellSettled', 'letGo'],
          },
          {
            guard: { type: 'isOvertaken', params: outcome },
            target: 'choosing',
            actions: ['sayOvertaken', 'tellSettled', 'letGo'],
          },
          { target: 'choosing', actions: ['tellSettled', 'letGo'] },
        ],
        onError: [
          {
            guard: { type: 'mayGoLater', params: failed },
            target: 'waiting',
            actions: 'putLast',
          },
          {
            target: 'choosing',
            actions: [{ type: 'sayRefused', params: failed }, 'tellSettled', 'letGo'],
          },
        ],
      },
      on: { 'held.changed': { actions: 'takeItems' } },
    },
    waiting: {
      tags: 'resting',
      invoke: { id: 'awaitConnection', src: 'awaitConnection', onError: {} },
      after: { retryPause: 'choosing' },
      on: { 'held.changed': { target: 'choosing', actions: 'takeItems' }, 'connection.returned': 'choosing' },
    },
  },
});

export type HeldAlertsSnapshot = SnapshotFrom<typeof heldAlertsMachine>;

const without = (items: readonly HeldItem[], gone: HeldItem | null): HeldItem[] =>
  items.filter(({ key }) => key !== gone?.key);

/** Those that are known stay in their order; new ones come after them. */
const inOrderOf = (before: readonly HeldItem[], now: readonly HeldItem[]): HeldItem[] => {
  const place = (key: string) => before.findIndex((each) => each.key === key);
  const stay = now.filter(({ key }) => place(key) >= 0).toSorted((one, two) => place(one.key) - place(two.key));
  return [...stay, ...now.filter(({ key }) => place(key) < 0)];
};
