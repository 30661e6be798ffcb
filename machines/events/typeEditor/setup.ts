import { assign, emit, setup } from 'xstate';
import type { ManagedType, TypeDocument } from '#contract/events/managedType.ts';
import { type TypeFault, typeFaults } from '#contract/events/typeFaults.ts';
import { href } from '#contract/kit/addresses.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call } from '#machines/kit/call.ts';
import { isGone } from '#machines/kit/gone.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, formFailure, information, type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode, refusalDetails } from '#machines/kit/refusal.ts';
import { type Edit, edited, movedBy, sameDocument, takesAway } from './edits.ts';

export interface TypeEditorInput {
  organizationId: string;
  typeId: string;
  /** What this tab has kept of changes that were not saved. */
  kept: UnsavedType | null;
}

/** Changes that were not saved, over the revision that was read. */
export interface UnsavedType {
  revision: number;
  document: TypeDocument;
}

/** What is asked before it is done. */
export type TypeAction = 'publish' | 'retire' | 'discard';

export interface TypeEditorContext extends TypeEditorInput {
  /** As the server answered it last. */
  type: ManagedType | null;
  /** As it stands here. */
  document: TypeDocument | null;
  /** The revision over which it is saved. */
  revision: number;
  /** What was sent, to know what was typed since. */
  sent: TypeDocument | null;
  /** What stood before the last removal. */
  before: TypeDocument | null;
  /** What was moved last: the id of a step, a section or an item. */
  moved: string | null;
  /** As someone else has saved it meanwhile. */
  theirs: ManagedType | null;
  /** The step that is open. */
  open: string | null;
  mode: 'edit' | 'preview';
  action: TypeAction | null;
  /** A publication was asked for, and what was typed is saved first. */
  publishes: boolean;
  faults: readonly TypeFault[];
  error: string | null;
  outdated: boolean;
  goesTo: Exit | null;
}

export type TypeEditorSignal =
  | { type: 'document.edited'; edit: Edit }
  | { type: 'step.opened'; step: string | null }
  | { type: 'mode.chosen'; mode: 'edit' | 'preview' }
  | { type: 'undo.pressed' }
  | { type: 'save.pressed' }
  | { type: 'action.pressed'; action: TypeAction }
  | { type: 'restore.pressed' }
  | { type: 'duplicate.pressed' }
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'mine.kept' }
  | { type: 'theirs.taken' }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

/** `typed.changed`: what is to be kept in this tab; null once nothing is unsaved. */
export type TypeEditorEmitted = NoticeShown | { type: 'typed.changed'; kept: UnsavedType | null };

export interface EventTypeRequest {
  organizationId: string;
  typeId: string;
}

export interface RevisionRequest extends EventTypeRequest {
  revision: number;
}

/** Whether the document that is edited differs from the draft that the server has. */
export const isUnsaved = ({ type, document }: Pick<TypeEditorContext, 'type' | 'document'>): boolean =>
  type !== null && document !== null && !sameDocument(document, type.document);

const latestIn = (error: unknown): ManagedType | null => (refusalDetails(error).latest as ManagedType) ?? null;

const keptOf = (context: TypeEditorContext): UnsavedType | null =>
  isUnsaved(context) && context.document ? { revision: context.revision, document: context.document } : null;

/** The type as it was answered: what was typed meanwhile stays, and what someone else saved beside it is shown. */
function taken(context: TypeEditorContext, type: ManagedType): TypeEditorContext {
  const { document, revision } = context;
  if (document === null || !isUnsaved(context))
    return { ...context, ...replaced(context, type), type, revision: type.revision, theirs: null, error: null };
  const moved = type.revision !== revision && !sameDocument(type.document, document);
  return { ...context, type, error: null, ...(moved ? { theirs: type } : { revision: type.revision }) };
}

/** Nothing is brought back over what someone else saved since it was taken away. */
const replaced = ({ document, before }: TypeEditorContext, type: ManagedType) => ({
  document: type.document,
  before: document !== null && sameDocument(document, type.document) ? before : null,
});

const fresh = freshness<TypeEditorContext, TypeEditorSignal>();

export const typeEditorSetup = setup({
  types: {} as {
    context: TypeEditorContext;
    input: TypeEditorInput;
    events: TypeEditorSignal;
    emitted: TypeEditorEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    readType: call<ManagedType, EventTypeRequest>('readManagedType'),
    saveType: call<ManagedType, RevisionRequest & { document: TypeDocument }>('saveManagedType'),
    publishType: call<ManagedType, RevisionRequest>('publishManagedType'),
    discardDraft: call<null, RevisionRequest>('discardManagedDraft'),
    retireType: call<ManagedType, EventTypeRequest>('retireManagedType'),
    restoreType: call<ManagedType, EventTypeRequest>('restoreManagedType'),
    duplicateType: call<ManagedType, EventTypeRequest & { name: string }>('createManagedType'),
    watchNews: watchNewsStub<{ organizationId: string }>(),
  },
  guards: {
    ...fresh.guards,
    mayChange: ({ context }) => context.type?.mayChange === true,
    mayRestore: ({ context }) => context.type?.mayChange === true && context.type.state === 'retired',
    mayUndo: ({ context }) => context.before !== null,
    isUnsaved: ({ context }) => isUnsaved(context) && context.theirs === null,
    isContested: ({ context }) => context.theirs !== null,
    hasFaults: ({ context, event }) =>
      event.type === 'action.pressed' &&
      event.action === 'publish' &&
      context.document !== null &&
      typeFaults(context.document).length > 0,
    isOffered: ({ context, event }) =>
      event.type === 'action.pressed' && context.type !== null && offered(context).includes(event.action),
    publishesUnsaved: ({ context }) => context.action === 'publish' && isUnsaved(context),
    publishes: ({ context }) => context.action === 'publish',
    retires: ({ context }) => context.action === 'retire',
    /** What was typed and never saved is only here. */
    discardsHere: ({ context }) => context.action === 'discard' && context.type?.changed === false,
    goesOnToPublish: ({ context }) => context.publishes && !isUnsavedSince(context),
    isChanged: (_, { error }: { error: unknown }) => refusalCode(error) === 'typeChanged' && latestIn(error) !== null,
    isGone,
    endsIt: ({ context }) => context.type?.state === 'draft',
  },
  actions: {
    ...fresh.actions,
    takeType: assign(({ context }, { type }: { type: ManagedType }) => taken(context, type)),
    takeKept: assign(({ context }) => {
      const { kept, type } = context;
      if (!kept || !type?.mayChange) return { ...context, kept: null };
      const typed = { ...context, kept: null, document: kept.document, revision: kept.revision };
      return taken(typed, type);
    }),
    takeSaved: assign(({ context }, { type }: { type: ManagedType }) => {
      const same = context.document && context.sent && sameDocument(context.document, context.sent);
      const document = same ? type.document : context.document;
      return { ...context, type, document, revision: type.revision, theirs: null, sent: null };
    }),
    takeAnew: assign(({ context }, { type }: { type: ManagedType }) => ({
      ...context,
      ...{ type, document: type.document, revision: type.revision, theirs: null, before: null, faults: [] },
    })),
    dropTyped: assign(({ context }) => ({
      ...context,
      ...{ document: context.type?.document ?? null, revision: context.type?.revision ?? 0, before: null, faults: [] },
    })),
    takeTheirs: assign(({ context, event }) => {
      const latest = 'error' in event ? latestIn(event.error) : null;
      return latest === null ? context : { ...taken(context, latest), publishes: false };
    }),
    useTheirs: assign(({ context }) => ({
      ...context,
      ...{ document: context.type?.document ?? null, revision: context.type?.revision ?? 0 },
      ...{ theirs: null, before: null, faults: [] },
    })),
    keepMine: assign(({ context }) => ({ ...context, revision: context.type?.revision ?? 0, theirs: null })),
    edit: assign(({ context, event }) => {
      if (event.type !== 'document.edited' || context.document === null) return context;
      const { edit } = event;
      const document = edited(context.document, edit);
      return {
        ...context,
        document,
        before: takesAway(edit) && !sameDocument(document, context.document) ? context.document : null,
        moved: movedBy(edit),
        open: edit.on === 'steps' ? edit.add : context.open,
        faults: [],
      };
    }),
    undo: assign(({ context }) => ({ ...context, document: context.before ?? context.document, before: null })),
    openStep: assign(({ context, event }) =>
      event.type === 'step.opened' ? { ...context, open: event.step } : context,
    ),
    choose: assign(({ context, event }) => (event.type === 'mode.chosen' ? { ...context, mode: event.mode } : context)),
    ask: assign(({ context, event }) =>
      event.type === 'action.pressed' ? { ...context, action: event.action } : context,
    ),
    nameFaults: assign(({ context }) => {
      const faults = context.document ? typeFaults(context.document) : [];
      return { ...context, faults, mode: 'edit', open: faults.find(({ step }) => step)?.step ?? context.open } as const;
    }),
    noteSent: assign(({ context }) => ({ ...context, sent: context.document })),
    wishToPublish: assign({ publishes: true }),
    forgetWish: assign({ publishes: false }),
    leaveToList: assign({ goesTo: exit.backTo(href.managedTypes()) }),
    leaveTo: assign((_, { id }: { id: string }) => ({ goesTo: exit.push(href.typeEditor(id)) })),
    tellTyped: emit(({ context }): TypeEditorEmitted => ({ type: 'typed.changed', kept: keptOf(context) })),
    sayIncomplete: emit(({ context }) =>
      formFailure(
        context.faults.length === 1 ? 'One thing is missing.' : `${context.faults.length} things are missing.`,
      ),
    ),
    saySaved: emit(success('Draft saved.')),
    sayPublished: emit(success('Published. New events are made from it.')),
    sayRetired: emit(success('Retired. No one can choose it for a new event.')),
    sayRestored: emit(success('Offered again for new events.')),
    sayDiscarded: emit(information('Changes discarded.')),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

/** Whether something was typed while a save was under way. */
const isUnsavedSince = ({ document, sent }: TypeEditorContext): boolean =>
  document !== null && sent !== null && !sameDocument(document, sent);

/** What may be decided now. */
export function offered(context: Pick<TypeEditorContext, 'type' | 'document' | 'theirs'>): readonly TypeAction[] {
  const { type, theirs } = context;
  if (!type?.mayChange) return [];
  const changes = type.changed || isUnsaved(context);
  return [
    ...(type.state !== 'retired' && changes && theirs === null ? (['publish'] as const) : []),
    ...(changes && theirs === null ? (['discard'] as const) : []),
    ...(type.state === 'published' ? (['retire'] as const) : []),
  ];
}
