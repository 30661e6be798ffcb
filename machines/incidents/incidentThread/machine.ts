import { failed } from '#machines/kit/call.ts';
import { wrong } from '#machines/kit/form.ts';
import { calling, reloading, invalidation, settled } from '#machines/kit/freshness.ts';
import { holdIn, type SeenIncident } from './fields.ts';
import { type IncidentThreadContext, incidentThreadSetup, notSent } from './setup.ts';

const asked = ({ context: { side, reportId, eventId, userId } }: { context: IncidentThreadContext }) => ({
  ...{ side, reportId, eventId, userId },
});
const written = ({ context: { reportId, text } }: { context: IncidentThreadContext }) => ({ reportId, text });
const reasoned = ({ context: { reportId, reason } }: { context: IncidentThreadContext }) => ({
  reportId,
  text: reason,
});
const held = ({ context }: { context: IncidentThreadContext }) => ({
  ...{ reportId: context.reportId, holdId: holdIn(context)?.id ?? '' },
});
const taken = {
  type: 'takeIncident',
  params: ({ event }: { event: { output: SeenIncident } }) => ({ read: event.output }),
} as const;

/** What a person does while the report is there; it is taken while it is read again, too. */
const writing = {
  'text.changed': { guard: 'mayWrite', actions: 'takeText' },
  'close.pressed': { guard: 'mayClose', actions: 'beginClosing' },
  'hold.pressed': { guard: 'mayHold', actions: 'beginHolding' },
  'keep.pressed': { guard: 'isInstead', actions: 'goBack' },
  'release.pressed': { guard: 'isHeld', target: 'asking' },
  'message.submitted': [
    wrong,
    { guard: 'isClosing', target: 'closing', actions: 'clearUnsent' },
    { guard: 'isHolding', target: 'holding', actions: 'clearUnsent' },
    { guard: 'mayWrite', target: 'sending', actions: 'clearUnsent' },
  ],
} as const;

/**
 * An incident report with what its reporter and its readers write to each other (N-78 to N-85), as one of the two sides sees
 * it. A reader closes it with what came of it, puts it on legal hold and releases it (N-88 to N-92). What was typed stays until
 * it has arrived.
 */
export const incidentThreadMachine = incidentThreadSetup.createMachine({
  id: 'incidentThread',
  context: ({ input }) => ({
    ...input,
    ...{ read: null, writes: 'message', text: '', reason: '', isUnsent: false },
    ...{ failed: null, error: null, outdated: false },
  }),
  invoke: {
    id: 'watchNews',
    src: 'watchNews',
    input: ({ context: { reportId } }) => ({ reportId }),
    onError: {},
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'readIncident',
        src: 'readIncident',
        input: asked,
        onDone: { target: 'shown', actions: taken },
        onError: { target: 'failed', actions: { type: 'rememberError', params: failed } },
      },
    },
    failed: { tags: 'resting', on: reloading },
    shown: {
      tags: 'resting',
      ...settled,
      on: { ...settled.on, ...writing, 'retry.pressed': { guard: 'hasFailed', target: 'refreshing' } },
    },
    refreshing: {
      tags: 'busy',
      entry: 'clearOutdated',
      on: {
        ...{ ...invalidation, ...writing },
        'release.pressed': { guard: 'isHeld', target: 'asking', actions: 'markOutdated' },
      },
      invoke: {
        id: 'refreshIncident',
        src: 'readIncident',
        input: asked,
        onDone: { target: 'shown', actions: taken },
        onError: { target: 'shown', actions: { type: 'rememberError', params: failed } },
      },
    },
    sending: {
      tags: 'busy',
      on: invalidation,
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: written,
        onDone: { target: 'shown', actions: 'noteSent' },
        onError: notSent,
      },
    },
    closing: {
      tags: 'busy',
      on: invalidation,
      invoke: {
        id: 'closeIncident',
        src: 'closeIncident',
        input: written,
        onDone: { target: 'shown', actions: ['noteSent', 'sayClosed'] },
        onError: notSent,
      },
    },
    holding: {
      tags: 'busy',
      on: invalidation,
      invoke: {
        id: 'holdIncident',
        src: 'holdIncident',
        input: reasoned,
        onDone: { target: 'shown', actions: ['noteHeld', 'sayHeld'] },
        onError: notSent,
      },
    },
    asking: { tags: 'resting', on: { ...invalidation, 'no.pressed': 'shown', 'yes.pressed': 'releasing' } },
    releasing: {
      tags: 'busy',
      on: invalidation,
      invoke: {
        id: 'releaseIncident',
        src: 'releaseIncident',
        input: held,
        onDone: { target: 'shown', actions: ['markOutdated', 'sayReleased'] },
        onError: { target: 'shown', actions: [{ type: 'fail', params: failed }, 'markOutdated'] },
      },
    },
  },
});
