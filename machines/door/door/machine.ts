import { not } from 'xstate';

import { doorChart } from './outSetup.ts';
import { directionState } from './direction.state.ts';
import { queued } from './queue.ts';
import { refusedBefore } from './refusedBefore.ts';
import { lineState } from './line.state.ts';
import { verdictState } from './verdict.state.ts';
import { failed } from '#machines/kit/call.ts';

export type { DoorInput, Sound } from './signals.ts';

const inAnew = { 'xstate.done.actor.checkInAttendee': { target: 'possible', reenter: true } } as const;

/**
 * Checking in by code (C-14 to C-26), with a network and without. The newest code is judged at once by the list that is known;
 * green is the server's answer alone. While the server does not answer, this phone decides by the lifecycle that the server
 * uses, on its list and on what it has decided since, and says so; a code waits for the server where this phone does not know the
 * whole list. Red is a refusal by rule, of the server or of this phone. An old list asks the volunteer first, and so does an event
 * that is nearly full or full. While Out is chosen, a code checks its holder out, in the same two ways; an old list asks no one
 * then, for whoever goes does no harm.
 */
export const doorMachine = doorChart.createMachine({
  id: 'door',
  context: ({ input: { waiting, refused, ...input } }) => ({
    ...input,
    waiting: waiting.map(({ confirmed = null, ...given }) => queued(given, { confirmed, isNoted: true })),
    noted: [],
    pack: null,
    refusesToKeep: false,
    isFull: false,
    own: [],
    sentBefore: [],
    decision: null,
    asked: null,
    isLogRefused: false,
    entries: [],
    pending: refused.map((each) => refusedBefore(each, input.zone)),
    newest: null,
    failed: null,
    parties: null,
    ...{ capacity: null, confirmedOf: null, lately: null },
    countedAt: null,
    outage: null,
    undoable: null,
    takingBack: null,
    undone: null,
    outSince: null,
    party: null,
  }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isForbidden', target: 'forbidden' }, { target: 'open' }] },
    forbidden: { tags: 'resting' },
    open: {
      type: 'parallel',
      invoke: [
        {
          id: 'watchRoster',
          src: 'watchRoster',
          input: ({ context }) => ({ eventId: context.eventId }),
          onError: {},
        },
        { id: 'watchPack', src: 'watchPack', input: ({ context }) => ({ eventId: context.eventId }), onError: {} },
      ],
      on: {
        'pack.changed': { actions: 'takePack' },
        'sound.toggled': { actions: ['toggleSound', 'keepMute'] },
        'connection.lost': { actions: 'goOffline' },
      },
      states: {
        verdict: verdictState,
        line: lineState,
        direction: directionState,
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
              always: { guard: not('isUndoable'), target: 'none' },
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
