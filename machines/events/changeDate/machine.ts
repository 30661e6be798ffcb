import { changeDateSetup, whatToSave } from './setup.ts';
import { failed } from '#machines/kit/call.ts';
import { wrong } from '#machines/kit/form.ts';

const lookAgain = {
  'time.updated': { target: '#changeDate.looking', actions: 'takeTime' },
  'info.refreshed': { target: '#changeDate.looking', actions: 'replaceInfo' },
} as const;

const onlyTaken = { 'time.updated': { actions: 'takeTime' }, 'info.refreshed': { actions: 'replaceInfo' } } as const;

/**
 * The owner moves an event (N-48 to N-64), up to a number of days before its start unless its type bypasses approval.
 * The step that carries start and end is read first, so that what someone else has set meanwhile is seen before it is
 * overwritten: what was typed stays, and the screen says so.
 */
export const changeDateMachine = changeDateSetup.createMachine({
  id: 'changeDate',
  context: ({ input }) => ({
    ...input,
    known: null,
    start: '',
    end: '',
    touched: false,
    failed: null,
    error: null,
    overtaken: false,
  }),
  initial: 'looking',
  states: {
    looking: {
      always: [{ guard: 'isClosed', target: 'closed' }, { guard: 'isKnown', target: 'editing' }, { target: 'loading' }],
    },
    closed: { tags: 'resting', on: lookAgain },
    loading: {
      tags: 'busy',
      on: onlyTaken,
      invoke: {
        id: 'loadEvent',
        src: 'loadEvent',
        input: ({ context }) => ({ eventId: context.info.event.id }),
        onDone: { target: 'looking', actions: { type: 'keepDates', params: ({ event }) => ({ event: event.output }) } },
        onError: { target: 'failed', actions: { type: 'nameError', params: failed } },
      },
    },
    failed: {
      tags: 'resting',
      on: { ...onlyTaken, 'retry.pressed': { target: 'loading', actions: 'clearError' } },
    },
    editing: {
      tags: 'resting',
      initial: 'settled',
      on: {
        'start.changed': { actions: 'takeStart' },
        'end.changed': { actions: 'takeEnd' },
        'save.pressed': [wrong, { target: 'saving' }],
        'time.updated': { target: 'looking', actions: 'takeTime' },
        'info.refreshed': [
          { guard: 'isElsewhere', target: '.refreshing', actions: 'replaceInfo' },
          { target: 'looking', actions: 'replaceInfo' },
        ],
      },
      states: {
        settled: {},
        refreshing: {
          on: { ...onlyTaken, 'save.pressed': {} },
          invoke: {
            id: 'refreshEvent',
            src: 'loadEvent',
            input: ({ context }) => ({ eventId: context.info.event.id }),
            onDone: {
              target: '#changeDate.looking',
              actions: { type: 'keepDates', params: ({ event }) => ({ event: event.output }) },
            },
            onError: 'settled',
          },
        },
      },
    },
    saving: {
      tags: 'busy',
      on: onlyTaken,
      invoke: {
        id: 'saveDates',
        src: 'saveDates',
        input: ({ context }) => whatToSave(context),
        onDone: {
          target: 'saved',
          actions: [{ type: 'keepEvent', params: ({ event }) => ({ event: event.output }) }, 'emitInfo', 'succeed'],
        },
        onError: [
          {
            guard: { type: 'isLocked', params: failed },
            target: 'closed',
            actions: { type: 'fail', params: failed },
          },
          {
            guard: { type: 'wasOvertaken', params: failed },
            target: 'editing.refreshing',
            actions: { type: 'fail', params: failed },
          },
          { target: 'editing', actions: { type: 'fail', params: failed } },
        ],
      },
    },
    saved: { tags: 'resting' },
  },
});
