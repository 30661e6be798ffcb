import { type ReviewEventContext, reviewEventSetup } from './setup.ts';
import { failed } from '#machines/kit/call.ts';
import { calling, reloading, invalidation, settled } from '#machines/kit/freshness.ts';

const ofThisEvent = ({ context }: { context: ReviewEventContext }) => ({ eventId: context.eventId });

const isGone = { type: 'isGone', params: failed } as const;
const isOvertaken = { type: 'isOvertaken', params: failed } as const;
const fail = { type: 'fail', params: failed } as const;
const nameError = { type: 'nameError', params: failed } as const;

/** What is not there any more is said, and the reviewer goes back to the list; what came too late is shown as it stands now. */
const endedBadly = [
  { guard: isGone, target: '#reviewEvent.left', actions: [fail, 'endCalls', 'endAsking', 'goToList'] },
  { guard: isOvertaken, target: '#reviewEvent.shown.reading.refreshing', actions: [fail, 'endCalls', 'endAsking'] },
] as const;

/**
 * A reviewer reads a submitted event step by step, decides on each section as it was read, comments, and decides on the
 * event: approve, request changes or reject, the last two with a reason. The owner is led to the steps, who is no reviewer
 * home. A decision that came too late decides nothing: the event is loaded again and shows what changed.
 */
export const reviewEventMachine = reviewEventSetup.createMachine({
  id: 'reviewEvent',
  context: ({ input }) => ({
    ...input,
    event: null,
    templates: {},
    step: 0,
    read: {},
    decision: null,
    comment: null,
    kept: {},
    asked: null,
    reason: '',
    failed: null,
    error: null,
    outdated: false,
    goesTo: null,
  }),
  invoke: { id: 'watchNews', src: 'watchNews', input: ofThisEvent, onError: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'loadEvent',
        src: 'loadEvent',
        input: ofThisEvent,
        onDone: { target: 'opening', actions: { type: 'keepEvent', params: ({ event }) => event.output } },
        onError: [
          { guard: isGone, target: 'forbidden', actions: fail },
          { target: 'failed', actions: nameError },
        ],
      },
    },
    failed: {
      tags: 'resting',
      on: reloading,
    },
    opening: {
      always: [
        { guard: 'isOwner', target: 'left', actions: 'goToSteps' },
        { guard: 'isReviewer', target: 'shown', actions: 'openWanted' },
        { target: 'left', actions: 'goHome' },
      ],
    },
    forbidden: {
      always: [
        { guard: 'isReviewer', target: 'left', actions: 'goToList' },
        { target: 'left', actions: 'goHome' },
      ],
    },
    shown: {
      initial: 'reading',
      states: {
        reading: {
          tags: 'resting',
          initial: 'settled',
          on: {
            'step.chosen': { guard: 'hasStep', actions: 'turnTo' },
            'url.changed': { guard: 'leadsElsewhere', actions: 'turnTo' },
            'section.decided': { guard: 'mayDecideSection', target: 'deciding', actions: 'takeDecision' },
            'comment.submitted': { guard: 'isComment', target: 'commenting', actions: 'takeComment' },
            'approve.pressed': { guard: 'mayApprove', target: 'approving' },
            'requestChanges.pressed': { guard: 'mayAskForChanges', target: 'asking', actions: 'askForChanges' },
            'reject.pressed': { guard: 'mayReject', target: 'asking', actions: 'askForReject' },
          },
          states: {
            settled: {
              ...settled,
              on: { ...settled.on, 'retry.pressed': 'refreshing' },
            },
            refreshing: {
              ...calling,
              invoke: {
                id: 'refreshEvent',
                src: 'loadEvent',
                input: ofThisEvent,
                onDone: {
                  target: 'settled',
                  actions: { type: 'keepEvent', params: ({ event }) => event.output },
                },
                onError: [
                  { guard: isGone, target: '#reviewEvent.left', actions: [fail, 'goToList'] },
                  { target: 'settled', actions: nameError },
                ],
              },
            },
          },
        },
        deciding: {
          tags: 'busy',
          on: invalidation,
          invoke: {
            id: 'decideSection',
            src: 'decideSection',
            input: ({ context }) => ({ eventId: context.eventId, decision: given(context.decision) }),
            onDone: {
              target: 'reading',
              actions: [
                { type: 'keepEvent', params: ({ event }) => ({ event: event.output }) },
                'keepDecided',
                'endCalls',
              ],
            },
            onError: [...endedBadly, { target: 'reading', actions: [fail, 'endCalls'] }],
          },
        },
        commenting: {
          tags: 'busy',
          on: invalidation,
          invoke: {
            id: 'addComment',
            src: 'addComment',
            input: ({ context }) => ({ eventId: context.eventId, comment: given(context.comment) }),
            onDone: {
              target: 'reading',
              actions: [
                { type: 'keepEvent', params: ({ event }) => ({ event: event.output }) },
                'countComment',
                'endCalls',
              ],
            },
            onError: [endedBadly[0], { target: 'reading', actions: [fail, 'endCalls'] }],
          },
        },
        approving: {
          tags: 'busy',
          on: invalidation,
          invoke: {
            id: 'approve',
            src: 'approve',
            input: ofThisEvent,
            onDone: { target: '#reviewEvent.left', actions: ['sayDecided', 'goToList'] },
            onError: [...endedBadly, { target: 'reading', actions: fail }],
          },
        },
        asking: {
          initial: 'editing',
          on: invalidation,
          states: {
            editing: {
              tags: 'resting',
              on: {
                'reason.submitted': [
                  { guard: 'isReasonWrong', actions: 'nameWrong' },
                  { target: 'sending', actions: 'takeReason' },
                ],
                'reason.left': { target: '#reviewEvent.shown.reading', actions: 'endAsking' },
              },
            },
            sending: {
              tags: 'busy',
              invoke: {
                id: 'sendBack',
                src: 'sendBack',
                input: ({ context }) => ({
                  eventId: context.eventId,
                  asked: given(context.asked),
                  reason: context.reason,
                }),
                onDone: {
                  target: '#reviewEvent.left',
                  actions: ['sayDecided', 'endCalls', 'endAsking', 'goToList'],
                },
                onError: [
                  ...endedBadly,
                  { target: 'editing', actions: [{ type: 'nameNotSent', params: failed }, 'endCalls'] },
                ],
              },
            },
          },
        },
      },
    },
    left: { tags: 'resting' },
  },
});

function given<T>(what: T | null): T {
  if (what === null) throw new Error('reviewEvent: a call has been started without what it is about');
  return what;
}
