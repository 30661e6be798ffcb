import type { PersonalAlert } from '#contract/alerts/alert.ts';
import { emptyAlert } from './alert.ts';
import { failed } from '#machines/kit/call.ts';
import { wrong } from '#machines/kit/form.ts';
import { heldState } from './held.state.ts';
import { sentState } from './sent.state.ts';
import { chart } from './setup.ts';

const fail = {
  type: 'fail',
  params: failed,
} as const;
const typing = {
  'information.typed': { guard: 'isOther', actions: 'takeText' },
  'suggestion.pressed': { actions: 'takeSuggestion' },
  'requestCall.changed': { guard: 'isOther', actions: 'takeRequestCall' },
} as const;
/** One that goes on elsewhere takes the place of the form. */
const opens = {
  'alert.opened': { target: '#personalSafety.opening', actions: ['watchOpened', 'tellOpened'] },
} as const;
const alert = ({ event }: { event: { output: PersonalAlert } }) => ({ alert: event.output });
const held = { type: 'isHeld', params: alert } as const;
const answer = { type: 'rememberAnswer', params: alert } as const;
const opened = { type: 'rememberAlert', params: alert } as const;
const goes = { target: '#personalSafety.sending', actions: ['rememberSubmission', 'makeReady'] } as const;

/**
 * A member tells their safety contacts (S-01 to S-22). Finding the device's place begins with its box and never holds
 * an alert up for more than five seconds. What was submitted is kept until a server answers: without a network it goes as
 * soon as there is one, also after a reload. A refusal keeps the words. Afterwards it is watched until it ends;
 * one that the server holds is taken back before, or goes out.
 */
export const personalSafetyMachine = chart.createMachine({
  id: 'personalSafety',
  context: ({ input }) => ({
    ...input,
    values: emptyAlert,
    failed: null,
    place: null,
    noPlace: null,
    submitted: null,
    hasWaited: false,
    refusal: null,
    alert: null,
    error: null,
    outdated: false,
    now: null,
    ending: 'safe',
    isLate: input.underWay !== null && input.underWay.lateIn <= 0,
    said: [],
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'hasWaiting', target: 'sending', actions: 'markWaited' },
        { guard: 'isOld', target: 'composing', actions: ['rememberOld', 'takeBack'] },
        { guard: 'hasUnderWay', target: 'opening' },
        { target: 'composing' },
      ],
    },
    composing: {
      initial: 'quiet',
      on: typing,
      states: {
        quiet: {
          tags: 'resting',
          on: {
            'sendLocation.changed': [
              { guard: 'wantsPlace', target: 'locating', actions: 'takeSendLocation' },
              { guard: 'isOther', actions: 'takeSendLocation' },
            ],
            'location.typed': [
              { guard: 'wantsPlace', target: 'locating', actions: 'takeText' },
              { guard: 'isOther', actions: 'takeText' },
            ],
            'alert.submitted': [wrong, goes],
            ...opens,
          },
        },
        locating: {
          invoke: {
            id: 'findPlace',
            src: 'findPlace',
            onDone: [
              {
                guard: 'isSubmitted',
                target: '#personalSafety.sending',
                actions: [{ type: 'keepPlace', params: ({ event }) => ({ place: event.output }) }, 'makeReady'],
              },
              { target: 'quiet', actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.output }) } },
            ],
            onError: [
              {
                guard: 'isSubmitted',
                target: '#personalSafety.sending',
                actions: [{ type: 'keepNoPlace', params: failed }, { type: 'sayNoPlace', params: failed }, 'makeReady'],
              },
              {
                target: 'quiet',
                actions: [
                  { type: 'keepNoPlace', params: failed },
                  { type: 'sayNoPlace', params: failed },
                ],
              },
            ],
          },
          initial: 'typing',
          states: {
            typing: {
              tags: 'resting',
              on: {
                'sendLocation.changed': {
                  guard: 'turnsOff',
                  target: '#personalSafety.composing.quiet',
                  actions: 'takeSendLocation',
                },
                'location.typed': { guard: 'isOther', actions: 'takeText' },
                'alert.submitted': [
                  wrong,
                  { ...goes, guard: 'isTyped' },
                  { target: 'holding', actions: ['rememberSubmission', 'tellSubmitted'] },
                ],
                ...opens,
              },
            },
            holding: {
              tags: 'busy',
              after: { longestHold: { target: '#personalSafety.sending', actions: ['sayTooLong', 'makeReady'] } },
            },
          },
        },
      },
    },
    sending: {
      initial: 'fresh',
      invoke: {
        id: 'sendAlert',
        src: 'sendAlert',
        input: ({ context }) => context.waiting ?? { ...emptyAlert, key: '', at: '' },
        onDone: [
          { guard: held, target: 'held', actions: [answer, 'tellAccepted'] },
          { target: 'sent', actions: [answer, 'tellAccepted', 'succeed'] },
        ],
        onError: [
          {
            guard: { type: 'isTooOld', params: failed },
            target: 'composing',
            actions: ['rememberOld', 'takeBack'],
          },
          {
            guard: { type: 'isTransient', params: failed },
            target: 'waitingForNetwork',
            actions: 'markWaited',
          },
          {
            guard: { type: 'isSignedOut', params: failed },
            target: 'signedOut',
            actions: fail,
          },
          {
            target: 'composing',
            actions: [{ type: 'rememberRefusal', params: failed }, 'takeBack', fail],
          },
        ],
      },
      states: {
        fresh: { tags: 'busy', after: { noAnswerYet: { target: 'slow', actions: 'markWaited' } } },
        slow: { tags: 'busy' },
      },
    },
    waitingForNetwork: {
      tags: 'resting',
      invoke: { id: 'awaitConnection', src: 'awaitConnection', onError: {} },
      after: { retryPause: 'sending' },
      on: {
        'connection.returned': 'sending',
        'retry.pressed': 'sending',
        'withdraw.pressed': { target: 'composing', actions: ['takeBack', 'tellWithdrawn'] },
      },
    },
    signedOut: {
      tags: 'resting',
      on: { 'signIn.pressed': { actions: 'tellOver' }, 'retry.pressed': 'sending' },
    },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openAlert',
        src: 'readAlert',
        input: ({ context }) => ({ alertId: context.underWay?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ alert: event.output }) },
            target: 'composing',
            actions: ['beginAgain', 'tellLeft'],
          },
          { guard: held, target: 'held', actions: opened },
          {
            guard: { type: 'missesAnother', params: ({ event }) => ({ alert: event.output }) },
            target: 'sent',
            actions: [opened, 'sayMissed', 'rememberSaid'],
          },
          { target: 'sent', actions: opened },
        ],
        onError: [
          {
            guard: { type: 'isGone', params: failed },
            target: 'composing',
            actions: ['beginAgain', 'tellLeft'],
          },
          { target: 'unopened', actions: { type: 'rememberError', params: failed } },
        ],
      },
    },
    unopened: {
      tags: 'resting',
      invoke: { id: 'awaitOpening', src: 'awaitConnection', onError: {} },
      on: {
        'connection.returned': 'opening',
        'retry.pressed': 'opening',
        'again.pressed': { target: 'composing', actions: ['beginAgain', 'tellLeft'] },
      },
    },
    held: heldState,
    sent: sentState,
  },
});
