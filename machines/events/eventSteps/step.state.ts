import { commentInput, eventStepsSetup, saveInput } from './setup.ts';
import { failed } from '#machines/kit/call.ts';
import { wrong } from '#machines/kit/form.ts';

const place = '#eventSteps.shown.place';

const choices = {
  'step.chosen': { guard: 'isStep', target: `${place}.step`, actions: 'chooseStep' },
  'overview.chosen': `${place}.overview`,
  'submit.chosen': `${place}.submit`,
  'url.changed': [
    { guard: 'wantsStep', target: `${place}.step`, actions: 'chooseWanted' },
    { guard: 'wantsSubmit', target: `${place}.submit` },
    { target: `${place}.overview` },
  ],
} as const;

/** One step: its form, and beside it the members whom its volunteer items offer. Leaving it keeps what was typed. */
export const stepState = eventStepsSetup.createStateConfig({
  type: 'parallel',
  entry: 'openStep',
  exit: 'leaveStep',
  always: [
    { guard: 'isClosed', target: '#eventSteps.left', actions: 'goToView' },
    { guard: 'isStepGone', target: `${place}.overview` },
  ],
  states: {
    form: {
      initial: 'editing',
      states: {
        editing: {
          initial: 'settled',
          tags: 'resting',
          on: {
            ...choices,
            'item.changed': { guard: 'mayChange', target: '.typing', reenter: true, actions: 'change' },
            'item.left': { target: '.settled', actions: 'merge' },
            'theirs.taken': { guard: 'hasTheirs', target: '.settled', actions: 'takeTheirs' },
            'comment.submitted': { guard: 'isComment', target: 'answering', actions: ['merge', 'takeComment'] },
            'upload.began': { actions: 'beginUpload' },
            'upload.ended': { actions: 'endUpload' },
            'continue.pressed': [
              { guard: 'isUploading', target: 'waiting', actions: ['merge', 'aim', 'sayUploading'] },
              { guard: 'mayWrite', target: 'deciding', actions: ['merge', 'aim'] },
            ],
            'finish.pressed': [
              { guard: 'isUploading', target: 'waiting', actions: ['merge', 'aim', 'sayUploading'] },
              { guard: 'mayWrite', target: 'deciding', actions: ['merge', 'aim'] },
            ],
          },
          states: {
            settled: {},
            typing: { after: { idleMerge: { target: 'settled', actions: 'merge' } } },
          },
        },
        answering: {
          tags: 'busy',
          on: {
            'item.changed': { actions: ['change', 'merge'] },
            'upload.began': { actions: 'beginUpload' },
            'upload.ended': { actions: 'endUpload' },
          },
          invoke: {
            id: 'addComment',
            src: 'addComment',
            input: commentInput,
            onDone: {
              target: 'editing',
              actions: { type: 'keepComment', params: ({ event }) => ({ event: event.output }) },
            },
            onError: {
              target: 'editing',
              actions: ['dropComment', { type: 'fail', params: failed }],
            },
          },
        },
        waiting: {
          on: {
            'overview.chosen': `${place}.overview`,
            'url.changed': `${place}.overview`,
            'item.changed': { actions: ['change', 'merge'] },
            'upload.ended': [
              { guard: 'isUploadLost', target: 'editing', actions: 'endUpload' },
              { guard: 'isLastUpload', target: 'deciding', actions: 'endUpload' },
              { actions: 'endUpload' },
            ],
          },
        },
        deciding: {
          always: [
            { ...wrong, target: 'editing' },
            { guard: 'hasChanges', target: 'saving', actions: 'send' },
            { target: 'moving' },
          ],
        },
        saving: {
          tags: 'busy',
          on: { 'item.changed': { actions: ['change', 'merge'] } },
          invoke: {
            id: 'saveModule',
            src: 'saveModule',
            input: saveInput,
            onDone: [
              {
                guard: 'aimsHome',
                target: 'moving',
                actions: { type: 'keepSaved', params: ({ event }) => ({ event: event.output }) },
              },
              {
                target: 'moving',
                actions: [{ type: 'keepSaved', params: ({ event }) => ({ event: event.output }) }, 'saySaved'],
              },
            ],
            onError: [
              {
                guard: { type: 'isConflict', params: failed },
                target: 'editing',
                actions: [
                  { type: 'keepConflict', params: failed },
                  { type: 'fail', params: failed },
                ],
              },
              {
                guard: { type: 'isClosedMeanwhile', params: failed },
                target: '#eventSteps.left',
                actions: [{ type: 'fail', params: failed }, 'goToView'],
              },
              {
                guard: { type: 'isGone', params: failed },
                target: '#eventSteps.left',
                actions: [{ type: 'fail', params: failed }, 'goBack'],
              },
              { target: 'editing', actions: { type: 'fail', params: failed } },
            ],
          },
        },
        moving: {
          always: [
            { guard: 'aimsHome', target: '#eventSteps.left', actions: ['sayKept', 'goHome'] },
            { guard: 'hasNext', target: `${place}.step`, actions: 'chooseNext' },
            { target: `${place}.submit` },
          ],
        },
      },
    },
    volunteers: {
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'asksForVolunteers', target: 'loading' }, { target: 'none' }] },
        none: {},
        loading: {
          invoke: {
            id: 'loadVolunteers',
            src: 'loadVolunteers',
            input: ({ context }) => ({ eventId: context.eventId, moduleId: context.stepId ?? '' }),
            onDone: {
              target: 'loaded',
              actions: { type: 'keepPeople', params: ({ event }) => ({ people: event.output }) },
            },
            onError: 'unavailable',
          },
        },
        loaded: {},
        unavailable: {},
      },
    },
  },
});
