import { assign, emit, setup } from 'xstate';
import type { CallName } from '#contract/calls.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { firstFailing, type FormRule } from '#contract/kit/form.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';
import type { HandbookRule, RuleText, RuleVersion } from '#contract/learning/handbook.ts';
import { call } from '#machines/kit/call.ts';
import { isGone } from '#machines/kit/gone.ts';
import { type FormContext, formFlow, withoutFailing } from '#machines/kit/form.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode } from '#machines/kit/refusal.ts';

/** What is written: a house rule, which has no category, or a page of education. */
export type WrittenPage = HandbookRule & { categoryId?: string };

export type WritingText = RuleText & { categoryId: string };

export interface Category {
  id: string;
  name: string;
}

/** Text that was not saved, over the version with the hash `seen`; `seen` is empty for what is new. */
export interface UnsavedText {
  seen: string;
  text: WritingText;
}

export interface WritingInput {
  parentId: string;
  /** Null for what is new. */
  pageId: string | null;
  /** IANA id of the zone in which times are told. */
  zone: string;
  /** What this tab has kept of text that was not saved. */
  kept: UnsavedText | null;
}

export interface WritingContext extends WritingInput, FormContext {
  /** What is written over; null for what is new. */
  page: WrittenPage | null;
  /** Those it may stand in. */
  categories: readonly Category[];
  text: WritingText;
  /** Hash of the version that the text began with. */
  seen: string;
  /** What someone else saved meanwhile. */
  theirs: WrittenPage | null;
  version: RuleVersion | null;
  wanted: string;
  error: string | null;
}

export type WritingSignal =
  | { type: 'category.chosen'; id: string }
  | { type: 'title.changed'; text: string }
  | { type: 'information.changed'; html: string }
  | { type: 'video.changed'; text: string }
  | { type: 'save.pressed' }
  | { type: 'discard.pressed' }
  | { type: 'preview.pressed' }
  | { type: 'write.pressed' }
  | { type: 'version.pressed'; hash: string }
  | { type: 'mine.pressed' }
  | { type: 'theirs.pressed' }
  | { type: 'archive.pressed' }
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'restore.pressed' }
  | { type: 'retry.pressed' };

export interface PageRequest {
  parentId: string;
  pageId: string | null;
}

export interface PageSaving extends PageRequest {
  text: WritingText;
  /** Hash of what it is written over. */
  seen: string;
}

export interface Read {
  page: WrittenPage | null;
  categories: readonly Category[];
}

/** What differs between writing a house rule and writing a page of education. */
export interface WritingOf {
  id: 'writeRule' | 'writeEducation';
  /** Whether it stands in a category. */
  hasCategory: boolean;
  form: readonly FormRule<WritingText, null>[];
  /** The refusal that says that someone else was faster. */
  changed: RefusalCode;
  calls: {
    read: [CallName, ...CallName[]];
    save: [CallName, ...CallName[]];
    archive: CallName;
    restore: CallName;
    version: CallName;
  };
  says: { saved: string; archived: string; restored: string };
}

/** What stands in the fields for a page; a new one is empty and in the first category. */
export const textOf = (page: WrittenPage | null, categories: readonly Category[]): WritingText => ({
  title: page?.title ?? '',
  information: page?.information ?? '',
  videoUrl: page?.videoUrl ?? '',
  categoryId: page?.categoryId ?? categories[0]?.id ?? '',
});

/** Whether what is written differs from what is saved. */
export function isUnsaved({ page, categories, text }: Pick<WritingContext, 'page' | 'categories' | 'text'>): boolean {
  const saved = textOf(page, categories);
  return (['title', 'information', 'videoUrl', 'categoryId'] as const).some((field) => saved[field] !== text[field]);
}

const changedFields = {
  'category.chosen': 'categoryId',
  'title.changed': 'title',
  'information.changed': 'information',
  'video.changed': 'videoUrl',
} as const;

function takeField({ context, event }: { context: WritingContext; event: WritingSignal }): WritingContext {
  const set = (field: keyof WritingText, value: string) =>
    withoutFailing({ ...context, text: { ...context.text, [field]: value } }, field);
  if (event.type === 'category.chosen') return set(changedFields[event.type], event.id);
  if (event.type === 'information.changed') return set(changedFields[event.type], event.html);
  return event.type === 'title.changed' || event.type === 'video.changed'
    ? set(changedFields[event.type], event.text)
    : context;
}

/** What the chart of writing is made of. */
export function writingSetup({ form: rules, changed, calls, says }: WritingOf) {
  const form = formFlow<WritingContext, WritingSignal>(({ context, event }) =>
    event.type === 'save.pressed' || event.type === 'mine.pressed' ? firstFailing(rules, context.text, null) : null,
  );
  return setup({
    types: {} as {
      context: WritingContext;
      input: WritingInput;
      events: WritingSignal;
      emitted: NoticeShown;
      tags: 'busy' | 'resting';
    },
    actors: {
      readPage: call<Read, PageRequest>(...calls.read),
      savePage: call<WrittenPage, PageSaving>(...calls.save),
      archivePage: call<WrittenPage, PageSaving>(calls.archive),
      restorePage: call<WrittenPage, PageSaving>(calls.restore),
      readVersion: call<RuleVersion, PageRequest & { hash: string }>(calls.version),
    },
    guards: {
      ...form.guards,
      isStanding: ({ context }) => context.page !== null && !context.page.isArchived,
      isInForce: ({ context }) => !(context.theirs?.isArchived ?? false),
      isArchived: ({ context }) => context.page?.isArchived ?? false,
      isKept: ({ context }) => context.kept !== null,
      wasChanged: (_, { error }: { error: unknown }) => refusalCode(error) === changed,
      isGone,
    },
    actions: {
      ...form.actions,
      takePage: assign(({ context }, { read: { page, categories } }: { read: Read }) => {
        const kept = page?.isArchived ? null : context.kept;
        return {
          ...{ page, categories, theirs: null, failed: null, error: null },
          text: kept?.text ?? textOf(page, categories),
          seen: kept?.seen ?? page?.hash ?? '',
        };
      }),
      takeTheirs: assign(({ context: { theirs, categories } }) => ({
        ...{ page: theirs, text: textOf(theirs, categories), seen: theirs?.hash ?? '', theirs: null, kept: null },
      })),
      rememberTheirs: assign((_, { read }: { read: Read }) => ({ theirs: read.page, categories: read.categories })),
      writeOverTheirs: assign(({ context: { theirs } }) => ({ page: theirs, seen: theirs?.hash ?? '', theirs: null })),
      takeField: assign(takeField),
      takeWanted: assign({ wanted: ({ event }) => (event.type === 'version.pressed' ? event.hash : '') }),
      rememberVersion: assign((_, { version }: { version: RuleVersion }) => ({ version })),
      rememberError: assign({ error: (_, { error }: { error: unknown }) => errorText(error) }),
      forget: assign({ version: null, wanted: '' }),
      forgetKept: assign({ kept: null }),
      clearFailed: assign({ failed: null }),
      saySaved: emit(success(says.saved)),
      sayArchived: emit(success(says.archived)),
      sayRestored: emit(success(says.restored)),
    },
  });
}
