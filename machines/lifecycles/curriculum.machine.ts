import { assign, setup } from 'xstate';
import type { RefusalCode } from '#contract/kit/refusals.ts';
import { movedIn, replacedIn } from './places.ts';

interface FactStamp {
  /** UTC ISO. */
  at: string;
  /** Id of the person who did it. */
  by: string;
}

/** Facts of the education of a parent: ids, places and hashes. Names and texts stand in records. */
export type CurriculumFact =
  /** From here on education is written in the browser; what a folder had brought, in order. */
  | (FactStamp & {
      type: 'curriculum.taken';
      categories: { id: string; hash: string }[];
      pages: { id: string; category: string; hash: string }[];
    })
  | (FactStamp & { type: 'curriculum.categoryAdded'; category: string; hash: string })
  /** `seen` is the hash of the name it had. */
  | (FactStamp & { type: 'curriculum.categoryRenamed'; category: string; seen: string; hash: string })
  /** Places are counted from 1. */
  | (FactStamp & { type: 'curriculum.categoryMoved'; category: string; from: number; to: number })
  /** A new version in its category; `seen` is the hash of the one it was written over, null for a new page. */
  | (FactStamp & { type: 'curriculum.written'; page: string; category: string; seen: string | null; hash: string })
  /** Places in its category are counted from 1. */
  | (FactStamp & { type: 'curriculum.moved'; page: string; from: number; to: number })
  | (FactStamp & { type: 'curriculum.archived'; page: string; seen: string })
  | (FactStamp & { type: 'curriculum.restored'; page: string; seen: string });

export interface CategoryEntry {
  id: string;
  /** Of its name. */
  hash: string;
}

export interface PageEntry {
  id: string;
  category: string;
  /** Of what it says and its category. */
  hash: string;
  /** When it became what it is, UTC ISO, and by whom; null for what a folder brought. */
  at: string | null;
  by: string | null;
}

export interface CurriculumContext {
  id: string;
  categories: readonly CategoryEntry[];
  /** In force; those of one category stand in order among each other. */
  pages: readonly PageEntry[];
  archived: readonly PageEntry[];
}

const lifecycle = setup({
  types: {} as { context: CurriculumContext; input: { id: string }; events: CurriculumFact },
  guards: { stands: ({ context, event }) => stands(context, event) },
  actions: { take: assign(({ context, event }) => taken(context, event)) },
});

const taking = { guard: 'stands', actions: 'take' } as const;

/**
 * The education of a parent: brought by its folder until someone writes in the browser, then written there. Each decision
 * names what it was made on, so that of two admins the later one is told (docs/topics/learning-and-beverage.md).
 */
export const curriculumMachine = lifecycle.createMachine({
  id: 'curriculum',
  context: ({ input }) => ({ id: input.id, categories: [], pages: [], archived: [] }),
  initial: 'brought',
  states: {
    brought: { on: { 'curriculum.taken': { target: 'written', actions: 'take' } } },
    written: {
      on: {
        'curriculum.categoryAdded': taking,
        'curriculum.categoryRenamed': taking,
        'curriculum.categoryMoved': taking,
        'curriculum.written': taking,
        'curriculum.moved': taking,
        'curriculum.archived': taking,
        'curriculum.restored': taking,
      },
    },
  },
});

export type CurriculumSnapshot = ReturnType<typeof curriculumMachine.resolveState>;

/** The named refusal for a fact that the curriculum does not take; null when it takes it. */
export const whyNotCurriculum = (snapshot: CurriculumSnapshot, fact: CurriculumFact): RefusalCode | null =>
  snapshot.can(fact) ? null : 'educationChanged';

const isSeen = (among: readonly { id: string; hash: string }[], id: string, hash: string) =>
  among.some((each) => each.id === id && each.hash === hash);

function stands({ categories, pages, archived }: CurriculumContext, fact: CurriculumFact): boolean {
  switch (fact.type) {
    case 'curriculum.taken':
      return false;
    case 'curriculum.categoryAdded':
      return !categories.some(({ id }) => id === fact.category);
    case 'curriculum.categoryRenamed':
      return isSeen(categories, fact.category, fact.seen);
    case 'curriculum.categoryMoved':
      return movedIn(categories, fact.category, fact) !== null;
    case 'curriculum.written':
      return (
        categories.some(({ id }) => id === fact.category) &&
        (fact.seen === null
          ? ![...pages, ...archived].some(({ id }) => id === fact.page)
          : isSeen(pages, fact.page, fact.seen))
      );
    case 'curriculum.moved':
      return movedIn(besides(pages, fact.page), fact.page, fact) !== null;
    case 'curriculum.archived':
      return isSeen(pages, fact.page, fact.seen);
    case 'curriculum.restored':
      return isSeen(archived, fact.page, fact.seen);
  }
}

function taken(context: CurriculumContext, fact: CurriculumFact): CurriculumContext {
  const { categories, pages, archived } = context;
  const told = { at: fact.at, by: fact.by };
  switch (fact.type) {
    case 'curriculum.taken':
      return {
        ...context,
        categories: fact.categories.map(({ id, hash }) => ({ id, hash })),
        pages: fact.pages.map(({ id, category, hash }) => ({ id, category, hash, at: null, by: null })),
      };
    case 'curriculum.categoryAdded':
      return { ...context, categories: [...categories, { id: fact.category, hash: fact.hash }] };
    case 'curriculum.categoryRenamed':
      return { ...context, categories: replacedIn(categories, { id: fact.category, hash: fact.hash }) };
    case 'curriculum.categoryMoved':
      return { ...context, categories: movedIn(categories, fact.category, fact) ?? categories };
    case 'curriculum.written':
      return {
        ...context,
        pages: written(pages, { id: fact.page, category: fact.category, hash: fact.hash, ...told }),
      };
    case 'curriculum.moved':
      return { ...context, pages: moved(pages, fact) };
    case 'curriculum.archived':
      return {
        ...context,
        pages: without(pages, fact.page),
        archived: [...one(pages, fact.page, told), ...archived],
      };
    case 'curriculum.restored':
      return {
        ...context,
        pages: [...pages, ...one(archived, fact.page, told)],
        archived: without(archived, fact.page),
      };
  }
}

const without = (entries: readonly PageEntry[], page: string) => entries.filter(({ id }) => id !== page);

const one = (entries: readonly PageEntry[], page: string, told: Pick<PageEntry, 'at' | 'by'>): PageEntry[] =>
  entries.filter(({ id }) => id === page).map((entry) => ({ ...entry, ...told }));

/** The pages of the category in which a page stands. */
function besides(pages: readonly PageEntry[], page: string): readonly PageEntry[] {
  const category = pages.find(({ id }) => id === page)?.category;
  return pages.filter((each) => each.category === category);
}

/** A page that is new, or comes from another category, stands behind the others. */
function written(pages: readonly PageEntry[], entry: PageEntry): readonly PageEntry[] {
  const before = pages.find(({ id }) => id === entry.id);
  return before?.category === entry.category ? replacedIn(pages, entry) : [...without(pages, entry.id), entry];
}

function moved(
  pages: readonly PageEntry[],
  fact: Extract<CurriculumFact, { type: 'curriculum.moved' }>,
): readonly PageEntry[] {
  const among = besides(pages, fact.page);
  const order = movedIn(among, fact.page, fact);
  return order ? [...pages.filter((each) => !among.includes(each)), ...order] : pages;
}
