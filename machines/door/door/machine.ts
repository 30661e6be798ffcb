import { doorChart, type Sound } from './setup.ts';
import { failed } from '#machines/kit/call.ts';

export type { DoorInput, Sound } from './setup.ts';

const sounding = (sound: Sound) => ({ type: 'sound', params: { sound } }) as const;

/** What the verdict makes of an answer: a code that is not on display goes in quietly, and nobody is turned away quietly. */
const welcomed = { 'xstate.done.actor.checkInAttendee': { guard: 'isOnDisplay', target: 'welcoming' } } as const;
const refusedLoudly = { 'xstate.error.actor.checkInAttendee': { guard: 'isRefused', target: 'rejected' } } as const;
const refusedOrNoted = {
  'xstate.error.actor.checkInAttendee': [
    { guard: 'isRefused', target: 'rejected' },
    { guard: 'isDoubted', target: 'rejected', actions: sounding('refused') },
    { target: 'queued', actions: sounding('queued') },
  ],
} as const;
const inAnew = { 'xstate.done.actor.checkInAttendee': { target: 'possible', reenter: true } } as const;

/**
 * Checking in by code (C-14 to C-26). Codes stand in line and are sent one after the other; the newest is judged at
 * once by the list that is known, and only the server's answer is green. Red is its refusal by rule, or, while it does not answer,
 * what this phone knows against a code. Whatever else comes says nothing of a code, which waits and is sent again.
 */
export const doorMachine = doorChart.createMachine({
  id: 'door',
  context: ({ input: { waiting, ...input } }) => ({
    ...input,
    waiting: waiting.map((each) => ({ ...each, judged: null })),
    entries: [],
    pending: [],
    newest: null,
    failed: null,
    parties: null,
    counts: null,
    countedAt: null,
    outage: null,
    undoable: null,
    takingBack: null,
    undone: null,
  }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isForbidden', target: 'forbidden' }, { target: 'open' }] },
    forbidden: { tags: 'resting' },
    open: {
      type: 'parallel',
      invoke: {
        id: 'watchRoster',
        src: 'watchRoster',
        input: ({ context }) => ({ eventId: context.eventId }),
        onError: {},
      },
      on: {
        'sound.toggled': { actions: ['toggleSound', 'keepMute'] },
        'connection.lost': { actions: 'goOffline' },
      },
      states: {
        verdict: {
          initial: 'ready',
          on: {
            'code.submitted': [
              { guard: 'isEmpty', actions: ['nameFailing', 'sayFailing', 'wantField'] },
              {
                guard: 'isRefusedHere',
                target: '.rejected',
                actions: ['refuseHere', 'emptyField', sounding('refused')],
              },
              {
                guard: 'isOffline',
                target: '.queued',
                actions: ['joinLine', 'keepWaiting', 'emptyField', sounding('queued')],
              },
              { target: '.judged', actions: ['joinLine', 'keepWaiting', 'emptyField'] },
            ],
          },
          states: {
            ready: {
              tags: 'resting',
              always: [
                { guard: 'hasPending', target: 'rejected' },
                { guard: 'isUndone', target: 'undone' },
              ],
              on: { 'next.pressed': {} },
            },
            undone: {
              tags: 'resting',
              exit: 'forgetUndone',
              after: { verdictShown: 'ready' },
              on: { 'next.pressed': {}, ...refusedLoudly },
            },
            judged: {
              tags: 'resting',
              on: { 'next.pressed': {}, ...welcomed, ...refusedOrNoted },
            },
            queued: {
              tags: 'resting',
              on: { 'next.pressed': 'ready', ...welcomed, ...refusedLoudly },
            },
            welcoming: {
              tags: 'resting',
              after: { verdictShown: 'ready' },
              on: { 'undo.pressed': { guard: 'isFree', target: 'ready' }, ...refusedLoudly },
            },
            rejected: { tags: 'resting', exit: 'dropShown', on: { 'next.pressed': 'ready' } },
          },
        },
        line: {
          initial: 'idle',
          states: {
            idle: {
              tags: 'resting',
              always: { guard: 'isWaited', target: 'sending' },
              on: { 'connection.returned': { actions: 'goOnline' } },
            },
            sending: {
              tags: 'busy',
              on: { 'connection.returned': { actions: 'goOnline' } },
              invoke: {
                id: 'checkInAttendee',
                src: 'checkInAttendee',
                input: ({ context }) => ({
                  eventId: context.eventId,
                  code: context.waiting[0]?.code ?? '',
                  at: context.waiting[0]?.at ?? '',
                }),
                onDone: {
                  target: 'idle',
                  actions: [
                    { type: 'admit', params: ({ event }) => ({ checkedIn: event.output }) },
                    { type: 'tellIn', params: ({ event }) => ({ checkedIn: event.output }) },
                    'keepWaiting',
                    sounding('in'),
                  ],
                },
                onError: [
                  {
                    guard: 'isRefused',
                    target: 'idle',
                    actions: [{ type: 'turnAway', params: failed }, 'keepWaiting', sounding('refused')],
                  },
                  { target: 'stuck', actions: ['leaveUnconfirmed', 'keepWaiting'] },
                ],
              },
            },
            stuck: {
              tags: 'resting',
              always: { guard: 'isNobodyWaiting', target: 'idle' },
              after: { sendAgain: 'sending' },
              on: { 'connection.returned': { target: 'sending', actions: 'goOnline' }, 'refresh.requested': 'sending' },
            },
          },
        },
        undo: {
          initial: 'none',
          states: {
            none: {
              tags: 'resting',
              always: { guard: 'isUndoable', target: 'possible' },
              on: { 'undo.pressed': {} },
            },
            possible: {
              tags: 'resting',
              after: { undoOpen: { target: 'none', actions: 'forgetUndoable' } },
              on: { 'undo.pressed': { target: 'undoing', actions: 'beginTakingBack' }, ...inAnew },
            },
            undoing: {
              tags: 'busy',
              invoke: {
                id: 'undoCheckIn',
                src: 'undoCheckIn',
                input: ({ context: { eventId, takingBack } }) => ({
                  eventId,
                  attendeeId: takingBack?.id ?? '',
                  checkinDate: takingBack?.checkinDate ?? '',
                }),
                onDone: { target: 'none', actions: ['tellTakenBack', 'takeBack'] },
                onError: [
                  {
                    guard: { type: 'isUnanswered', params: failed },
                    target: 'possible',
                    actions: ['leaveUndoable', { type: 'fail', params: failed }],
                  },
                  {
                    target: 'none',
                    actions: ['endTakingBack', { type: 'fail', params: failed }],
                  },
                ],
              },
            },
          },
        },
        tally: {
          initial: 'counting',
          on: {
            'roster.changed': { target: '.counted', actions: 'count' },
            'roster.failed': '.uncounted',
            'refresh.requested': { actions: 'askRoster' },
          },
          states: {
            counting: {},
            counted: { tags: 'resting' },
            uncounted: { tags: 'resting' },
          },
        },
      },
    },
  },
});
