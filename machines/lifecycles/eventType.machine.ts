import { assign, setup } from 'xstate';
import type { RefusalCode } from '#contract/kit/refusals.ts';

interface EventTypeStamp {
  /** UTC ISO. */
  at: string;
  /** Id of the person who did it. */
  by: string;
  /** The organization in which it was done. */
  organization: string;
}

/** The draft that was read: its revision, 0 for none that was ever saved. */
interface Read {
  read: number;
}

/** Facts of one event type. Ids, numbers and hashes alone: what a type says stands in records. */
export type EventTypeFact =
  /** Begun in the browser, empty or as a copy of another type. */
  | (EventTypeStamp & { type: 'eventType.created'; from: string | null; hash: string })
  | (EventTypeStamp & Read & { type: 'eventType.saved'; hash: string })
  /** `templates`: the versions of its steps that new events are made from, in their order. */
  | (EventTypeStamp & Read & { type: 'eventType.published'; hash: string; templates: string[] })
  | (EventTypeStamp & Read & { type: 'eventType.discarded' })
  | (EventTypeStamp & { type: 'eventType.retired' })
  | (EventTypeStamp & { type: 'eventType.restored' });

export interface EventTypeContext {
  id: string;
  /** How often it was published in the browser. */
  version: number;
  /** How often its draft was saved or thrown away; rises with each, so that a save over another is found. */
  revision: number;
  /** The hash of what is not published; null where nothing is. */
  draft: string | null;
  /** When it was last changed in the browser, UTC ISO, and by whom; null for one that never was. */
  since: string | null;
  by: string | null;
}

const lifecycle = setup({
  types: {} as { context: EventTypeContext; input: { id: string }; events: EventTypeFact },
  guards: {
    isNew: ({ context }) => context.since === null,
    isRead: ({ context, event }) => 'read' in event && event.read === context.revision,
    hasDraft: ({ context, event }) => 'read' in event && event.read === context.revision && context.draft !== null,
  },
  actions: {
    remember: assign(({ context, event }) => ({ ...context, since: event.at, by: event.by })),
    keepDraft: assign(({ context, event }) =>
      'hash' in event ? { ...context, draft: event.hash, revision: context.revision + 1 } : context,
    ),
    dropDraft: assign(({ context }) => ({ ...context, draft: null, revision: context.revision + 1 })),
    countVersion: assign(({ context }) => ({ ...context, draft: null, version: context.version + 1 })),
  },
});

const saving = { 'eventType.saved': { guard: 'isRead', actions: ['keepDraft', 'remember'] } } as const;
const discarding = { 'eventType.discarded': { guard: 'hasDraft', actions: ['dropDraft', 'remember'] } } as const;

/**
 * What an event type goes through: written as a draft, published again and again, retired and offered again. One that a folder
 * brought is published and has no facts. A draft never changes what new events are made from (docs/topics/event-types.md).
 */
export const eventTypeMachine = lifecycle.createMachine({
  id: 'eventType',
  context: ({ input }) => ({ id: input.id, version: 0, revision: 0, draft: null, since: null, by: null }),
  initial: 'published',
  states: {
    draft: {
      on: {
        ...saving,
        'eventType.published': { guard: 'hasDraft', target: 'published', actions: ['countVersion', 'remember'] },
        'eventType.discarded': { guard: 'hasDraft', target: 'gone', actions: ['dropDraft', 'remember'] },
      },
    },
    published: {
      on: {
        ...saving,
        ...discarding,
        'eventType.created': { guard: 'isNew', target: 'draft', actions: ['keepDraft', 'remember'] },
        'eventType.published': { guard: 'hasDraft', actions: ['countVersion', 'remember'] },
        'eventType.retired': { target: 'retired', actions: 'remember' },
      },
    },
    retired: {
      on: { ...saving, ...discarding, 'eventType.restored': { target: 'published', actions: 'remember' } },
    },
    gone: {},
  },
});

export type EventTypeSnapshot = ReturnType<typeof eventTypeMachine.resolveState>;

/** The named refusal for a fact that the event type does not take; null when it takes it. */
export function whyNotEventType(snapshot: EventTypeSnapshot, fact: EventTypeFact): RefusalCode | null {
  return snapshot.can(fact) ? null : 'typeChanged';
}
