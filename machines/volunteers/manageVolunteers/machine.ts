import { manageVolunteersSetup, whatToSave } from './setup.ts';
import { failed } from '#machines/kit/call.ts';
import { calling, invalidation, settled } from '#machines/kit/freshness.ts';

const ofThisEvent = ({ context }: { context: { eventId: string } }) => ({ eventId: context.eventId });

const leaving = { target: '#manageVolunteers.left', actions: ['merge', 'aim'] } as const;

/**
 * The owner chooses the volunteers of one step (O-04 to O-10, O-14), at any time and without touching the review: its volunteer
 * items alone can be changed. A choice is merged after a second of rest, when the field is left and when the page is, and is
 * saved by Save Changes alone: the way to another step keeps it, as the steps of an event keep what was typed.
 * What someone else chose meanwhile appears, and never over what was chosen here.
 */
export const manageVolunteersMachine = manageVolunteersSetup.createMachine({
  id: 'manageVolunteers',
  context: ({ input }) => ({
    ...input,
    event: null,
    error: null,
    typed: {},

    sent: {},
    people: [],
    away: null,
    outdated: false,
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
        onDone: [
          { guard: { type: 'lacksStep', params: ({ event }) => ({ event: event.output }) }, target: 'gone' },
          { target: 'shown', actions: { type: 'keepEvent', params: ({ event }) => ({ event: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'nameError', params: failed } },
      },
    },
    failed: { tags: 'resting', on: { 'retry.pressed': { target: 'loading', actions: 'clearError' } } },
    shown: {
      type: 'parallel',
      on: { 'page.left': { actions: 'merge' } },
      states: {
        form: {
          initial: 'settled',
          states: {
            settled: {
              tags: 'resting',
              on: {
                'item.changed': { guard: 'isVolunteerItem', target: 'choosing', actions: 'change' },
                'theirs.taken': { actions: 'takeTheirs' },
                'save.pressed': { guard: 'hasChanges', target: 'saving', actions: ['merge', 'send'] },
                'away.chosen': leaving,
              },
            },
            choosing: {
              tags: 'resting',
              after: { idleMerge: { target: 'settled', actions: 'merge' } },
              on: {
                'item.changed': { guard: 'isVolunteerItem', target: 'choosing', reenter: true, actions: 'change' },
                'item.left': { target: 'settled', actions: 'merge' },
                'theirs.taken': { target: 'settled', actions: ['merge', 'takeTheirs'] },
                'save.pressed': [
                  { guard: 'hasChanges', target: 'saving', actions: ['merge', 'send'] },
                  { target: 'settled', actions: 'merge' },
                ],
                'away.chosen': leaving,
              },
            },
            saving: {
              tags: 'busy',
              on: { 'item.changed': { guard: 'isVolunteerItem', actions: ['change', 'merge'] } },
              invoke: {
                id: 'saveVolunteers',
                src: 'saveVolunteers',
                input: ({ context }) => whatToSave(context),
                onDone: {
                  target: 'settled',
                  actions: [{ type: 'keepSaved', params: ({ event }) => ({ event: event.output }) }, 'saySaved'],
                },
                onError: [
                  {
                    guard: { type: 'isConflict', params: failed },
                    target: 'settled',
                    actions: [
                      { type: 'keepConflict', params: failed },
                      { type: 'fail', params: failed },
                    ],
                  },
                  {
                    target: 'settled',
                    actions: { type: 'fail', params: failed },
                  },
                ],
              },
            },
          },
        },
        people: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'loadPeople',
                src: 'loadPeople',
                input: ({ context }) => ({ eventId: context.eventId, moduleId: context.stepId }),
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
                onDone: [
                  {
                    guard: { type: 'lacksStep', params: ({ event }) => ({ event: event.output }) },
                    target: '#manageVolunteers.gone',
                  },
                  {
                    target: 'settled',
                    actions: { type: 'keepEvent', params: ({ event }) => ({ event: event.output }) },
                  },
                ],
                onError: 'settled',
              },
            },
          },
        },
      },
    },
    gone: { tags: 'resting' },
    left: { tags: 'resting' },
  },
});
