import { assign, setup } from 'xstate';
import type { RefusalCode } from '#contract/kit/refusals.ts';
import { movedIn, replacedIn } from './places.ts';

interface FactStamp {
  /** UTC ISO. */
  at: string;
  /** Id of the person who did it. */
  by: string;
}

/** Facts of the house rules of a parent: ids, places and hashes. What a rule says stands in records. */
export type HandbookFact =
  /** From here on the rules are written in the browser; those that a folder had brought, in order. */
  | (FactStamp & { type: 'handbook.taken'; rules: { id: string; hash: string }[] })
  /** A new version; `seen` is the hash of the one it was written over, null for a new rule. */
  | (FactStamp & { type: 'handbook.written'; rule: string; seen: string | null; hash: string })
  /** Places are counted from 1. */
  | (FactStamp & { type: 'handbook.moved'; rule: string; from: number; to: number })
  | (FactStamp & { type: 'handbook.archived'; rule: string; seen: string })
  | (FactStamp & { type: 'handbook.restored'; rule: string; seen: string });

export interface HandbookEntry {
  id: string;
  hash: string;
  /** When it became what it is, UTC ISO, and by whom; null for what a folder brought. */
  at: string | null;
  by: string | null;
}

export interface HandbookContext {
  id: string;
  /** In force, in order. */
  rules: readonly HandbookEntry[];
  archived: readonly HandbookEntry[];
}

const lifecycle = setup({
  types: {} as { context: HandbookContext; input: { id: string }; events: HandbookFact },
  guards: { stands: ({ context, event }) => stands(context, event) },
  actions: {
    take: assign(({ context, event }) =>
      event.type === 'handbook.taken'
        ? { ...context, rules: event.rules.map(({ id, hash }) => ({ id, hash, at: null, by: null })) }
        : context,
    ),
    write: assign(({ context, event }) => (event.type === 'handbook.written' ? written(context, event) : context)),
    move: assign(({ context, event }) => (event.type === 'handbook.moved' ? moved(context, event) : context)),
    archive: assign(({ context, event }) =>
      event.type === 'handbook.archived'
        ? {
            ...context,
            rules: without(context.rules, event.rule),
            archived: [entryOf(event.rule, event.seen, event), ...context.archived],
          }
        : context,
    ),
    restore: assign(({ context, event }) =>
      event.type === 'handbook.restored'
        ? {
            ...context,
            rules: [...context.rules, entryOf(event.rule, event.seen, event)],
            archived: without(context.archived, event.rule),
          }
        : context,
    ),
  },
});

/**
 * The house rules of a parent: brought by its folder until someone writes in the browser, then written there. Each decision
 * names what it was made on, so that of two admins the later one is told (docs/topics/learning-and-beverage.md).
 */
export const handbookMachine = lifecycle.createMachine({
  id: 'handbook',
  context: ({ input }) => ({ id: input.id, rules: [], archived: [] }),
  initial: 'brought',
  states: {
    brought: { on: { 'handbook.taken': { target: 'written', actions: 'take' } } },
    written: {
      on: {
        'handbook.written': { guard: 'stands', actions: 'write' },
        'handbook.moved': { guard: 'stands', actions: 'move' },
        'handbook.archived': { guard: 'stands', actions: 'archive' },
        'handbook.restored': { guard: 'stands', actions: 'restore' },
      },
    },
  },
});

export type HandbookSnapshot = ReturnType<typeof handbookMachine.resolveState>;

/** The named refusal for a fact that the handbook does not take; null when it takes it. */
export const whyNotHandbook = (snapshot: HandbookSnapshot, fact: HandbookFact): RefusalCode | null =>
  snapshot.can(fact) ? null : 'ruleChanged';

function stands({ rules, archived }: HandbookContext, fact: HandbookFact): boolean {
  const isSeen = (among: readonly HandbookEntry[], id: string, hash: string | null) =>
    among.some((each) => each.id === id && each.hash === hash);
  switch (fact.type) {
    case 'handbook.taken':
      return false;
    case 'handbook.written':
      return fact.seen === null
        ? ![...rules, ...archived].some(({ id }) => id === fact.rule)
        : isSeen(rules, fact.rule, fact.seen);
    case 'handbook.moved':
      return movedIn(rules, fact.rule, fact) !== null;
    case 'handbook.archived':
      return isSeen(rules, fact.rule, fact.seen);
    case 'handbook.restored':
      return isSeen(archived, fact.rule, fact.seen);
  }
}

const entryOf = (id: string, hash: string, { at, by }: FactStamp): HandbookEntry => ({ id, hash, at, by });

const without = (entries: readonly HandbookEntry[], rule: string) => entries.filter(({ id }) => id !== rule);

function written(context: HandbookContext, fact: Extract<HandbookFact, { type: 'handbook.written' }>): HandbookContext {
  const entry = entryOf(fact.rule, fact.hash, fact);
  const rules = fact.seen === null ? [...context.rules, entry] : replacedIn(context.rules, entry);
  return { ...context, rules };
}

const moved = (context: HandbookContext, fact: Extract<HandbookFact, { type: 'handbook.moved' }>): HandbookContext => ({
  ...context,
  rules: movedIn(context.rules, fact.rule, fact) ?? context.rules,
});
