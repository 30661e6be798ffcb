import { failed } from '#machines/kit/call.ts';
import { notLoaded } from '#machines/kit/gone.ts';
import {
  type PageRequest,
  type PageSaving,
  type Read,
  textOf,
  type WritingContext,
  type WritingOf,
  writingSetup,
} from './setup.ts';

const asked = ({ context: { parentId, pageId } }: { context: WritingContext }): PageRequest => ({ parentId, pageId });

const saving = ({ context }: { context: WritingContext }): PageSaving => ({
  ...asked({ context }),
  ...{ text: context.text, seen: context.seen },
});

const read = ({ event }: { event: { output: Read } }) => ({ read: event.output });

const typing = { actions: 'takeField' } as const;

/** Someone else was faster: what they saved is read, and what was typed here stays. */
const notSaved = [
  { guard: { type: 'wasChanged', params: failed }, target: 'comparing', actions: { type: 'fail', params: failed } },
  {
    target: 'writing',
    actions: [
      { type: 'nameRefused', params: failed },
      { type: 'fail', params: failed },
    ],
  },
] as const;

/**
 * A house rule (M-81 to M-87) or a page of education (M-92 to M-97) is written: title, text and video, looked at as members
 * see it, saved as a new version, taken out of force and put back. Of two who save at once the later one sees what the other
 * wrote and decides; nothing typed is lost, not by a reload either.
 */
export const writingMachine = (of: WritingOf) =>
  writingSetup(of).createMachine({
    id: of.id,
    context: ({ input }) => ({
      ...input,
      ...{ page: null, categories: [], text: textOf(null, []), seen: '', theirs: null, version: null, wanted: '' },
      ...{ failed: null, error: null },
    }),
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'readPage',
          src: 'readPage',
          input: asked,
          onDone: { target: 'arriving', actions: { type: 'takePage', params: read } },
          onError: notLoaded,
        },
      },
      failed: { tags: 'resting', on: { 'retry.pressed': 'loading' } },
      gone: { tags: 'resting' },
      arriving: { always: [{ guard: 'isArchived', target: 'archived' }, { target: 'writing' }] },
      writing: {
        tags: 'resting',
        on: {
          ...(of.hasCategory ? { 'category.chosen': typing } : {}),
          'title.changed': typing,
          'information.changed': typing,
          'video.changed': typing,
          'save.pressed': [
            { guard: 'isWrong', actions: ['nameFailing', 'sayFailing'] },
            { target: 'saving', actions: 'clearFailed' },
          ],
          'discard.pressed': { guard: 'isKept', target: 'loading', actions: 'forgetKept' },
          'preview.pressed': 'previewing',
          'version.pressed': { target: 'opening', actions: 'takeWanted' },
          'archive.pressed': { guard: 'isStanding', target: 'asking' },
        },
      },
      previewing: { tags: 'resting', on: { 'write.pressed': 'writing' } },
      opening: {
        tags: 'busy',
        invoke: {
          id: 'readVersion',
          src: 'readVersion',
          input: ({ context }) => ({ ...asked({ context }), hash: context.wanted }),
          onDone: {
            target: 'reading',
            actions: { type: 'rememberVersion', params: ({ event }) => ({ version: event.output }) },
          },
          onError: { target: 'arriving', actions: ['forget', { type: 'fail', params: failed }] },
        },
      },
      reading: { tags: 'resting', exit: 'forget', on: { 'write.pressed': 'arriving' } },
      saving: {
        tags: 'busy',
        invoke: {
          id: 'savePage',
          src: 'savePage',
          input: saving,
          onDone: { target: 'done', actions: 'saySaved' },
          onError: notSaved,
        },
      },
      comparing: {
        tags: 'busy',
        invoke: {
          id: 'readTheirs',
          src: 'readPage',
          input: asked,
          onDone: { target: 'conflicted', actions: { type: 'rememberTheirs', params: read } },
          onError: { target: 'writing', actions: { type: 'fail', params: failed } },
        },
      },
      conflicted: {
        tags: 'resting',
        on: {
          'mine.pressed': { guard: 'isInForce', target: 'saving', actions: 'writeOverTheirs' },
          'theirs.pressed': { target: 'arriving', actions: 'takeTheirs' },
        },
      },
      asking: { tags: 'resting', on: { 'no.pressed': 'writing', 'yes.pressed': 'archiving' } },
      archiving: {
        tags: 'busy',
        invoke: {
          id: 'archivePage',
          src: 'archivePage',
          input: saving,
          onDone: { target: 'done', actions: 'sayArchived' },
          onError: notSaved,
        },
      },
      archived: {
        tags: 'resting',
        on: { 'restore.pressed': 'restoring', 'version.pressed': { target: 'opening', actions: 'takeWanted' } },
      },
      restoring: {
        tags: 'busy',
        invoke: {
          id: 'restorePage',
          src: 'restorePage',
          input: saving,
          onDone: { target: 'done', actions: 'sayRestored' },
          onError: { target: 'loading', actions: { type: 'fail', params: failed } },
        },
      },
      done: { type: 'final', tags: 'resting' },
    },
  });

export type WritingMachine = ReturnType<typeof writingMachine>;
