import { answerAlertSetup, answerOf, requestOf } from './setup.ts';
import { failed } from '#machines/kit/call.ts';
import { refused, submitted } from '#machines/kit/form.ts';
import { locatingStates } from '#machines/kit/locate.ts';

/**
 * A member answers an alert (S-45 to S-57): Safe or Not Safe, where they are and a note. Without an alert, or where what is
 * stored is not for this member, it goes back; without a connection one answers all the same, and the answer is held until
 * it goes by itself. Nothing waits for the device to say where it is; a refusal keeps what was typed.
 */
export const answerAlertMachine = answerAlertSetup.createMachine({
  id: 'answerAlert',
  context: ({ input }) => ({ ...input, status: 'Not Safe', location: '', note: '', failed: null, notLocated: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasNoAlert', target: 'left' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadAnswer',
        src: 'loadAnswer',
        input: ({ context }) => requestOf(context),
        onDone: { target: 'typing', actions: { type: 'fill', params: ({ event }) => ({ stored: event.output }) } },
        onError: [
          {
            guard: { type: 'isTransient', params: failed },
            target: 'typing',
            actions: 'fillKnown',
          },
          { target: 'left', actions: { type: 'fail', params: failed } },
        ],
      },
    },
    typing: {
      initial: 'still',
      on: {
        'status.chosen': { actions: 'takeStatus' },
        'location.changed': { target: '.still', actions: 'takeLocation' },
        'answer.submitted': submitted('sending', 'takeNote'),
      },
      states: locatingStates,
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'saveAnswer',
        src: 'saveAnswer',
        input: ({ context }) => answerOf(context),
        onDone: { target: 'sent', actions: 'succeed' },
        onError: [
          {
            guard: { type: 'isHeld', params: failed },
            target: 'held',
            actions: 'sayHeld',
          },
          {
            target: 'typing',
            actions: refused,
          },
        ],
      },
    },
    sent: { type: 'final', tags: 'resting' },
    held: { type: 'final', tags: 'resting' },
    left: { tags: 'resting' },
  },
});
