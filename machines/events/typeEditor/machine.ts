import type { ManagedType, TypeDocument } from '#contract/events/managedType.ts';
import { limits } from '#contract/kit/limits.ts';
import { failed } from '#machines/kit/call.ts';
import { notLoaded } from '#machines/kit/gone.ts';
import { calling, reloading, invalidation, settled } from '#machines/kit/freshness.ts';
import { type RevisionRequest, type EventTypeRequest, type TypeEditorContext, typeEditorSetup } from './setup.ts';

const askedOf = ({ context: { organizationId, typeId } }: { context: TypeEditorContext }): EventTypeRequest => ({
  organizationId,
  typeId,
});
const atRevision = ({ context }: { context: TypeEditorContext }): RevisionRequest => ({
  ...askedOf({ context }),
  revision: context.revision,
});
/** What is saved: nothing is, before the type was read. */
function written({ document }: TypeEditorContext): TypeDocument {
  if (document === null) throw new Error('Nothing was read that could be saved.');
  return document;
}
const answer = ({ event }: { event: { output: ManagedType } }) => ({ type: event.output });

/** What is typed is taken at any time, also while something is under way. */
const writing = {
  'document.edited': { guard: 'mayChange', actions: ['edit', 'tellTyped'] },
  'step.opened': { actions: 'openStep' },
  'mode.chosen': { actions: 'choose' },
  'undo.pressed': { guard: 'mayUndo', actions: ['undo', 'tellTyped'] },
} as const;

/** What someone else did meanwhile is shown; anything else that goes wrong is said. Nothing that was typed is lost. */
const refused = [
  {
    guard: { type: 'isChanged', params: failed },
    target: 'shown',
    actions: ['takeTheirs', { type: 'fail', params: failed }],
  },
  { target: 'shown', actions: ['forgetWish', { type: 'fail', params: failed }] },
] as const;

/** What is pressed while the type is read again counts as well, and the type is read once more after it. */
const pressed = (...also: 'markOutdated'[]) =>
  ({
    'save.pressed': { guard: 'isUnsaved', target: 'saving', actions: also },
    'action.pressed': [
      { guard: 'hasFaults', actions: ['nameFaults', 'sayIncomplete'] },
      { guard: 'isOffered', target: 'asking', actions: ['ask', ...also] },
    ],
    'restore.pressed': { guard: 'mayRestore', target: 'restoring', actions: also },
    'duplicate.pressed': { target: 'duplicating', actions: also },
    'mine.kept': { guard: 'isContested', actions: ['keepMine', 'tellTyped'] },
    'theirs.taken': { guard: 'isContested', actions: ['useTheirs', 'tellTyped'] },
  }) as const;

const working = { tags: 'busy', on: invalidation } as const;

/**
 * One event type as it is written (M-60 to M-74): its document with every change as a signal, saved as a draft, published
 * as a version, retired, offered again, duplicated. Of two who write at once, each sees what the other saved.
 */
export const typeEditorMachine = typeEditorSetup.createMachine({
  id: 'typeEditor',
  context: ({ input }) => ({
    ...input,
    ...{
      type: null,
      document: null,
      revision: 0,
      sent: null,
      before: null,
      moved: null,
      theirs: null,
      open: null,
      mode: 'edit',
    },
    ...{ action: null, publishes: false, faults: [], error: null, outdated: false, goesTo: null },
  }),
  invoke: { id: 'watchNews', src: 'watchNews', input: ({ context }) => context, onError: {} },
  on: writing,
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'readType',
        src: 'readType',
        input: askedOf,
        onDone: { target: 'shown', actions: [{ type: 'takeType', params: answer }, 'takeKept'] },
        onError: notLoaded,
      },
    },
    failed: { tags: 'resting', on: reloading },
    gone: { tags: 'resting' },
    shown: {
      tags: 'resting',
      always: settled.always,
      on: {
        ...settled.on,
        'retry.pressed': { guard: 'hasFailed', target: 'refreshing' },
        ...pressed(),
      },
    },
    refreshing: {
      tags: 'busy',
      entry: ['clearOutdated', 'clearError'],
      on: { ...invalidation, ...pressed('markOutdated') },
      invoke: {
        id: 'refreshType',
        src: 'readType',
        input: askedOf,
        onDone: { target: 'shown', actions: { type: 'takeType', params: answer } },
        onError: [
          { guard: { type: 'isGone', params: failed }, target: 'gone' },
          { target: 'shown', actions: { type: 'rememberError', params: failed } },
        ],
      },
    },
    asking: {
      tags: 'resting',
      on: {
        ...invalidation,
        'no.pressed': 'shown',
        'yes.pressed': [
          { guard: 'publishesUnsaved', target: 'saving', actions: 'wishToPublish' },
          { guard: 'publishes', target: 'publishing' },
          { guard: 'retires', target: 'retiring' },
          { guard: 'discardsHere', target: 'shown', actions: ['dropTyped', 'tellTyped', 'sayDiscarded'] },
          { target: 'discarding' },
        ],
      },
    },
    saving: {
      ...working,
      entry: 'noteSent',
      invoke: {
        id: 'saveType',
        src: 'saveType',
        input: ({ context }) => ({ ...atRevision({ context }), document: written(context) }),
        onDone: [
          {
            guard: 'goesOnToPublish',
            target: 'publishing',
            actions: [{ type: 'takeSaved', params: answer }, 'tellTyped', 'forgetWish'],
          },
          {
            target: 'shown',
            actions: [{ type: 'takeSaved', params: answer }, 'tellTyped', 'forgetWish', 'saySaved'],
          },
        ],
        onError: refused,
      },
    },
    publishing: {
      ...working,
      invoke: {
        id: 'publishType',
        src: 'publishType',
        input: atRevision,
        onDone: { target: 'shown', actions: [{ type: 'takeType', params: answer }, 'sayPublished'] },
        onError: refused,
      },
    },
    discarding: {
      tags: 'busy',
      on: invalidation,
      invoke: {
        id: 'discardDraft',
        src: 'discardDraft',
        input: atRevision,
        onDone: [
          { guard: 'endsIt', target: 'left', actions: ['dropTyped', 'tellTyped', 'sayDiscarded', 'leaveToList'] },
          { target: 'readingAnew', actions: ['dropTyped', 'tellTyped', 'sayDiscarded'] },
        ],
        onError: refused,
      },
    },
    readingAnew: {
      tags: 'busy',
      on: invalidation,
      invoke: {
        id: 'readAnew',
        src: 'readType',
        input: askedOf,
        onDone: { target: 'shown', actions: { type: 'takeAnew', params: answer } },
        onError: { target: 'loading' },
      },
    },
    retiring: {
      ...working,
      invoke: {
        id: 'retireType',
        src: 'retireType',
        input: askedOf,
        onDone: { target: 'shown', actions: [{ type: 'takeType', params: answer }, 'sayRetired'] },
        onError: refused,
      },
    },
    restoring: {
      ...working,
      invoke: {
        id: 'restoreType',
        src: 'restoreType',
        input: askedOf,
        onDone: { target: 'shown', actions: [{ type: 'takeType', params: answer }, 'sayRestored'] },
        onError: refused,
      },
    },
    duplicating: {
      ...working,
      invoke: {
        id: 'duplicateType',
        src: 'duplicateType',
        input: ({ context }) => ({
          ...askedOf({ context }),
          name: `${(context.type?.name ?? '').slice(0, limits.title - 7)} (copy)`,
        }),
        onDone: { target: 'left', actions: { type: 'leaveTo', params: ({ event }) => ({ id: event.output.id }) } },
        onError: { target: 'shown', actions: { type: 'fail', params: failed } },
      },
    },
    left: { type: 'final', tags: 'resting' },
  },
});
