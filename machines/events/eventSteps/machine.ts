import { eventStepsSetup } from './setup.ts';
import { failed } from '#machines/kit/call.ts';
import { calling, invalidation, reloading, settled } from '#machines/kit/freshness.ts';
import { stepState } from './step.state.ts';

const ofThisEvent = ({ context }: { context: { eventId: string } }) => ({ eventId: context.eventId });

const closed = { guard: 'isClosed', target: '#eventSteps.left', actions: 'goToView' } as const;

/**
 * The owner of an event goes through its steps (E-045 to E-076): the list of them, each by its position, and the submit step.
 * A value is merged into a draft after a second of rest, when its field is left, and when the page is; the server is written
 * by Continue and Finish Later alone. Where nothing could be loaded and that may pass, it says why and offers another try.
 * What someone else changed meanwhile appears, and never over what was typed here. The address follows the state.
 */
export const eventStepsMachine = eventStepsSetup.createMachine({
  id: 'eventSteps',
  context: ({ input }) => ({
    ...input,
    event: null,
    templates: {},
    stepId: null,
    typed: {},
    sent: {},
    goal: 'next',
    at: '',
    failed: null,
    error: null,
    uploads: [],
    people: [],
    comment: null,
    outdated: false,
    goesTo: null,
  }),
  invoke: { id: 'watchNews', src: 'watchNews', input: ofThisEvent, onError: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: invalidation,
      invoke: {
        id: 'loadEvent',
        src: 'loadEvent',
        input: ofThisEvent,
        onDone: {
          target: 'shown',
          actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isSomebodyElses', params: failed },
            target: 'left',
            actions: 'goToView',
          },
          {
            guard: { type: 'isTransient', params: failed },
            target: 'failed',
            actions: { type: 'rememberError', params: failed },
          },
          {
            target: 'left',
            actions: [{ type: 'fail', params: failed }, 'goBack'],
          },
        ],
      },
    },
    failed: { tags: 'resting', on: reloading },
    shown: {
      type: 'parallel',
      on: { 'page.left': { actions: 'merge' } },
      states: {
        place: {
          initial: 'arriving',
          states: {
            arriving: {
              always: [
                closed,
                { guard: 'wantsStep', target: 'step', actions: 'chooseWanted' },
                { guard: 'wantsSubmit', target: 'submit' },
                { target: 'overview' },
              ],
            },
            overview: {
              tags: 'resting',
              always: closed,
              on: {
                'continue.pressed': { guard: 'hasSteps', target: 'step', actions: 'chooseStored' },
                'step.chosen': { guard: 'isStep', target: 'step', actions: 'chooseStep' },
                'submit.chosen': 'submit',
                'url.changed': [
                  { guard: 'wantsStep', target: 'step', actions: 'chooseWanted' },
                  { guard: 'wantsSubmit', target: 'submit' },
                ],
              },
            },
            step: stepState,
            submit: {
              initial: 'reading',
              states: {
                reading: {
                  tags: 'resting',
                  always: closed,
                  on: {
                    'submit.pressed': { guard: 'maySubmit', target: 'submitting' },
                    'step.chosen': {
                      guard: 'isStep',
                      target: '#eventSteps.shown.place.step',
                      actions: 'chooseStep',
                    },
                    'overview.chosen': '#eventSteps.shown.place.overview',
                    'url.changed': [
                      { guard: 'wantsStep', target: '#eventSteps.shown.place.step', actions: 'chooseWanted' },
                      { guard: 'wantsOverview', target: '#eventSteps.shown.place.overview' },
                    ],
                  },
                },
                submitting: {
                  tags: 'busy',
                  invoke: {
                    id: 'submitEvent',
                    src: 'submitEvent',
                    input: ofThisEvent,
                    onDone: {
                      target: '#eventSteps.left',
                      actions: [
                        { type: 'saySubmitted', params: ({ event }) => ({ event: event.output }) },
                        { type: 'goAfterSubmit', params: ({ event }) => ({ event: event.output }) },
                      ],
                    },
                    onError: [
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
                      closed,
                      {
                        target: 'reading',
                        actions: ['markOutdated', { type: 'fail', params: failed }],
                      },
                    ],
                  },
                },
              },
            },
          },
        },
        freshness: {
          initial: 'settled',
          states: {
            settled,
            refreshing: {
              ...calling,
              invoke: {
                id: 'refreshEvent',
                src: 'loadEvent',
                input: ofThisEvent,
                onDone: {
                  target: 'settled',
                  actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
                },
                onError: [
                  { guard: { type: 'isTransient', params: failed }, target: 'settled' },
                  {
                    target: '#eventSteps.left',
                    actions: [{ type: 'fail', params: failed }, 'goBack'],
                  },
                ],
              },
            },
          },
        },
      },
    },
    left: { type: 'final', tags: 'resting' },
  },
});
