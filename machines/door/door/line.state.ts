import { and, not, or } from 'xstate';
import { failed } from '#machines/kit/call.ts';
import { exitOf, recordOf } from './decision.ts';
import { doorChart } from './outSetup.ts';
import type { DoorContext, Sound } from './signals.ts';

const sounding = (sound: Sound) => ({ type: 'sound', params: { sound } }) as const;

const asked = ({ context: { eventId, waiting } }: { context: DoorContext }) => ({
  eventId,
  code: waiting[0]?.code ?? '',
  at: waiting[0]?.at ?? '',
  confirmed: waiting[0]?.confirmed ?? undefined,
});

const looked = ({ context: { eventId, waiting, parties, countedAt } }: { context: DoorContext }) => ({
  eventId,
  code: waiting[0]?.code ?? '',
  parties,
  listAt: countedAt,
});

const kept = ({ context: { decision, asked: question } }: { context: DoorContext }) => ({
  record: decision && recordOf(decision, question === 'turnedAway'),
});

const keptExit = ({ context: { decision } }: { context: DoorContext }) => ({ record: decision && exitOf(decision) });

/** What cannot be decided here goes to the server once that answers. */
const setAside = ['tellNoted', 'setAside', 'endDecision', 'keepWaiting', sounding('queued')] as const;

/** Who is asked about is not kept over a reload: no one comes in unasked. */
const askedAtCapacity = ['askAtCapacity', 'tellAsked', 'keepWaiting', sounding('queued')] as const;

/** Neither the server nor this phone can say whether someone may go: the code is to be given again. */
const leaverHeld = ['tellRefused', 'fillField', 'holdLeaver', 'endDecision', sounding('refused')] as const;

/**
 * Codes stand in line and are settled one after the other: by the server, or, while it does not answer, by the list on this
 * phone. What was decided here is kept before it is shown, and handed over once the server answers; a code that is given
 * meanwhile goes first, for handing over twice has one effect. Who goes is checked out by the server once that knows whom this
 * phone let in, and by this phone like who comes while it does not answer.
 */
export const lineState = doorChart.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      tags: 'resting',
      always: [
        { guard: and(['isLeaverNext', or(['isOffline', 'isLeaverUnnamed'])]), target: 'finding' },
        { guard: and(['isLeaverNext', 'hasUnsent']), target: 'handingOver' },
        { guard: 'isLeaverNext', target: 'checkingOut' },
        { guard: and(['hasWaiting', 'isOffline']), target: 'finding' },
        { guard: 'isAtCapacity', target: 'asking', actions: askedAtCapacity },
        { guard: 'hasWaiting', target: 'sending' },
        { guard: and(['isOffline', or(['hasNoted', 'hasUnsent'])]), target: 'stuck' },
        { guard: and(['hasNoted', not('isSendingPaused')]), target: 'sending', actions: 'takeUpNoted' },
        { guard: 'hasUnsent', target: 'handingOver' },
      ],
      on: {
        'connection.returned': { actions: ['goOnline', 'resumeLogUpload'] },
        'refresh.requested': { actions: 'resumeLogUpload' },
      },
    },
    sending: {
      tags: 'busy',
      on: { 'connection.returned': { actions: ['goOnline', 'resumeLogUpload'] } },
      invoke: {
        id: 'checkInAttendee',
        src: 'checkInAttendee',
        input: asked,
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
            guard: 'isNotedStaying',
            target: 'idle',
            actions: ['tellNoted', 'setAside', 'endDecision', 'keepWaiting', 'pauseLogUpload', 'goOnline'],
          },
          {
            guard: 'isRefused',
            target: 'idle',
            actions: [{ type: 'turnAway', params: failed }, 'keepWaiting', sounding('refused')],
          },
          { target: 'finding', actions: { type: 'noteOutage', params: failed } },
        ],
      },
    },
    checkingOut: {
      tags: 'busy',
      on: { 'connection.returned': { actions: ['goOnline', 'resumeLogUpload'] } },
      invoke: {
        id: 'checkOutAttendee',
        src: 'checkOutAttendee',
        input: ({ context: { eventId, waiting } }) => ({
          eventId,
          attendeeId: waiting[0]?.leaver?.id ?? '',
          checkinDate: waiting[0]?.leaver?.checkinDate ?? null,
          at: waiting[0]?.at ?? '',
        }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'letOut', params: ({ event }) => ({ checkedOut: event.output }) },
            { type: 'tellOut', params: ({ event }) => ({ checkedOut: event.output }) },
            sounding('in'),
          ],
        },
        onError: [
          {
            guard: { type: 'isLeavingRefused', params: failed },
            target: 'idle',
            actions: [{ type: 'refuseLeaver', params: failed }, 'askRoster', sounding('refused')],
          },
          { target: 'finding', actions: { type: 'noteOutage', params: failed } },
        ],
      },
    },
    finding: {
      tags: 'busy',
      on: { 'connection.returned': { actions: ['goOnline', 'resumeLogUpload'] } },
      invoke: {
        id: 'findListed',
        src: 'findListed',
        input: looked,
        onDone: { target: 'deciding', actions: { type: 'decide', params: ({ event }) => ({ found: event.output }) } },
        onError: { target: 'deciding', actions: 'endDecision' },
      },
    },
    deciding: {
      always: [
        {
          guard: and([not('isLeaverNext'), 'isNotedBefore']),
          target: 'idle',
          actions: ['tellRefused', 'refuseNoted', 'endDecision', 'keepWaiting', sounding('refused')],
        },
        { guard: and(['isLeaverNext', 'isUnknownHere']), target: 'idle', actions: leaverHeld },
        {
          guard: and(['isLeaverNext', 'isFoundHere', not('isOffline')]),
          target: 'idle',
          actions: ['nameLeaver', 'endDecision'],
        },
        {
          guard: and(['isLeaverNext', 'isRefusedHere']),
          target: 'idle',
          actions: ['tellRefused', 'refuseHere', 'endDecision', sounding('refused')],
        },
        { guard: 'isLeaverNext', target: 'keepingExit' },
        { guard: 'isUnknownHere', target: 'idle', actions: setAside },
        {
          guard: 'isRefusedHere',
          target: 'keepingRefusal',
          actions: ['tellRefused', 'refuseHere', 'keepWaiting', sounding('refused')],
        },
        { guard: 'isAtCapacity', target: 'asking', actions: askedAtCapacity },
        { guard: 'isListOld', target: 'asking', actions: ['tellAsked', 'ask', sounding('queued')] },
        { target: 'keepingAdmission' },
      ],
    },
    asking: {
      tags: 'resting',
      on: {
        'admit.pressed': [
          { guard: 'isAskedAtCapacity', target: 'idle', actions: ['confirm', 'endDecision', 'keepWaiting'] },
          { target: 'keepingAdmission', actions: 'endAsking' },
        ],
        'turnAway.pressed': {
          target: 'keepingRefusal',
          actions: ['markTurnedAway', 'tellRefused', 'refuseHere', 'keepWaiting'],
        },
        'code.submitted': {
          guard: not('isEmpty'),
          target: 'idle',
          actions: ['dropFirst', 'endDecision', 'keepWaiting'],
        },
      },
    },
    keepingAdmission: {
      tags: 'busy',
      invoke: {
        id: 'keepAdmission',
        src: 'keepRecord',
        input: kept,
        onDone: {
          target: 'idle',
          actions: [
            'tellAdmitted',
            { type: 'admitHere', params: ({ event }) => ({ record: event.output }) },
            'endDecision',
            'keepWaiting',
            sounding('in'),
          ],
        },
        onError: { target: 'idle', actions: ['refuseToKeep', ...setAside] },
      },
    },
    keepingExit: {
      tags: 'busy',
      invoke: {
        id: 'keepExit',
        src: 'keepRecord',
        input: keptExit,
        onDone: {
          target: 'idle',
          actions: [
            'tellLeft',
            { type: 'letOutHere', params: ({ event }) => ({ record: event.output }) },
            'endDecision',
            sounding('in'),
          ],
        },
        onError: { target: 'idle', actions: ['refuseToKeep', ...leaverHeld] },
      },
    },
    keepingRefusal: {
      tags: 'busy',
      invoke: {
        id: 'keepRefusal',
        src: 'keepRecord',
        input: kept,
        onDone: {
          target: 'idle',
          actions: [{ type: 'takeRecord', params: ({ event }) => ({ record: event.output }) }, 'endDecision'],
        },
        onError: { target: 'idle', actions: 'endDecision' },
      },
    },
    handingOver: {
      tags: 'busy',
      on: { 'code.submitted': { guard: not(or(['isEmpty', 'isOut'])), target: 'idle' } },
      invoke: {
        id: 'sendDoorLog',
        src: 'sendDoorLog',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: { target: 'idle', actions: [{ type: 'takeMerged', params: ({ event }) => event.output }, 'askRoster'] },
        onError: [
          { guard: { type: 'isLogRefused', params: failed }, target: 'idle', actions: ['pauseLogUpload', 'goOnline'] },
          { target: 'stuck', actions: { type: 'noteOutage', params: failed } },
        ],
      },
    },
    stuck: {
      tags: 'resting',
      always: { guard: 'hasWaiting', target: 'idle' },
      after: { sendAgain: 'trying' },
      on: {
        'connection.returned': { target: 'idle', actions: ['goOnline', 'resumeLogUpload'] },
        'refresh.requested': { target: 'trying', actions: 'resumeLogUpload' },
      },
    },
    trying: {
      always: [
        { guard: 'hasUnsent', target: 'handingOver' },
        { target: 'sending', actions: 'takeUpNoted' },
      ],
    },
  },
});
