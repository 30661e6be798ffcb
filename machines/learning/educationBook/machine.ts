import type { Curriculum } from '#contract/learning/curriculum.ts';
import { failed } from '#machines/kit/call.ts';
import { calling, reloading, invalidation, settled } from '#machines/kit/freshness.ts';
import { type EducationBookContext, educationBookSetup } from './setup.ts';

const asked = ({ context: { parentId } }: { context: EducationBookContext }) => ({ parentId });

const known = ({ event }: { event: { output: Curriculum } }) => ({ curriculum: event.output });

const moving = { guard: 'mayMove', target: 'moving', actions: 'takeMove' } as const;

const moves = { 'up.pressed': moving, 'down.pressed': moving, 'row.dropped': moving } as const;

/**
 * The education of a parent for whoever writes it (M-90, M-91, M-94): categories in order, each with its pages, and those that
 * were taken out. Where someone else was faster, the list is shown as it stands.
 */
export const educationBookMachine = educationBookSetup.createMachine({
  id: 'educationBook',
  context: ({ input }) => ({
    ...input,
    ...{ curriculum: null, move: null, naming: null, failed: null, error: null, outdated: false },
  }),
  invoke: { id: 'watchNews', src: 'watchNews', input: asked, onError: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'listCurriculum',
        src: 'listCurriculum',
        input: asked,
        onDone: { target: 'shown', actions: { type: 'rememberCurriculum', params: known } },
        onError: { target: 'failed', actions: { type: 'rememberError', params: failed } },
      },
    },
    failed: { tags: 'resting', on: reloading },
    shown: {
      tags: 'resting',
      always: settled.always,
      on: {
        ...settled.on,
        ...moves,
        'add.pressed': { target: 'naming', actions: 'nameNew' },
        'rename.pressed': { guard: 'isThere', target: 'naming', actions: 'nameOne' },
        'retry.pressed': { guard: 'hasFailed', target: 'refreshing' },
      },
    },
    refreshing: {
      tags: 'busy',
      entry: ['clearOutdated', 'clearError'],
      on: {
        ...invalidation,
        ...moves,
        'add.pressed': { target: 'naming', actions: ['nameNew', 'markOutdated'] },
        'rename.pressed': { guard: 'isThere', target: 'naming', actions: ['nameOne', 'markOutdated'] },
      },
      invoke: {
        id: 'refreshCurriculum',
        src: 'listCurriculum',
        input: asked,
        onDone: { target: 'shown', actions: { type: 'rememberCurriculum', params: known } },
        onError: { target: 'shown', actions: { type: 'rememberError', params: failed } },
      },
    },
    moving: {
      tags: 'busy',
      on: invalidation,
      invoke: {
        id: 'move',
        src: 'move',
        input: ({ context }) => ({ ...asked({ context }), move: context.move }),
        onDone: { target: 'shown', actions: [{ type: 'rememberCurriculum', params: known }, 'sayMoved', 'clearMove'] },
        onError: { target: 'shown', actions: [{ type: 'fail', params: failed }, 'markOutdated', 'clearMove'] },
      },
    },
    naming: {
      tags: 'resting',
      on: {
        ...invalidation,
        'name.submitted': [
          { guard: 'isWrong', actions: ['takeName', 'nameFailing', 'sayFailing'] },
          { target: 'savingName', actions: 'takeName' },
        ],
        'no.pressed': { target: 'shown', actions: 'forgetName' },
      },
    },
    savingName: {
      tags: 'busy',
      on: invalidation,
      invoke: {
        id: 'nameCategory',
        src: 'nameCategory',
        input: ({ context }) => ({ ...asked({ context }), naming: context.naming }),
        onDone: { target: 'shown', actions: [{ type: 'rememberCurriculum', params: known }, 'forgetName'] },
        onError: [
          {
            guard: { type: 'wasChanged', params: failed },
            target: 'shown',
            actions: ['forgetName', 'markOutdated', { type: 'fail', params: failed }],
          },
          {
            target: 'naming',
            actions: [
              { type: 'nameRefused', params: failed },
              { type: 'fail', params: failed },
            ],
          },
        ],
      },
    },
  },
});
