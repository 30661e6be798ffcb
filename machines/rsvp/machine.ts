import { rsvpSetup } from './setup.ts';
import { failed } from '#machines/kit/call.ts';

const followUrl = [
  { guard: 'wantsRules', target: '#rsvp.rules', actions: 'clearFailing' },
  { guard: 'wantsBirthday', target: '#rsvp.birthday', actions: 'clearFailing' },
  { guard: 'wantsEvent', target: '#rsvp.shown', actions: 'clearFailing' },
] as const;

/** The event as it stands now may take no answer anymore. */
const goOnWhileAsked = [
  { guard: 'isStillAsked', actions: 'replaceInfo' },
  { target: '#rsvp.shown', actions: ['replaceInfo', 'clearFailing'] },
] as const;

/**
 * A member answers an invitation: a type that bypasses approval takes the yes at once; otherwise birth date
 * when none is known, every house rule, I Agree, yes. A yes is taken back after a question. The address follows the state.
 */
export const rsvpMachine = rsvpSetup.createMachine({
  id: 'rsvp',
  context: ({ input }) => ({ ...input, birthDate: '', rules: [], index: 0, failed: null }),
  initial: 'arriving',
  on: { 'info.refreshed': { actions: 'replaceInfo' } },
  states: {
    arriving: {
      always: [
        { guard: 'wantsRules', target: 'rules' },
        { guard: 'wantsBirthday', target: 'birthday' },
        { guard: 'wantsCancel', target: 'confirmingCancel' },
        { target: 'shown' },
      ],
    },
    shown: {
      tags: 'resting',
      meta: { path: '' },
      on: {
        'rsvp.pressed': [
          { guard: 'mayAcceptAtOnce', target: 'sending' },
          { guard: 'mayReadRules', target: 'rules' },
          { guard: 'mayGiveBirthDate', target: 'birthday' },
        ],
        'cancel.pressed': { guard: 'mayCancel', target: 'confirmingCancel' },
        'url.changed': [...followUrl, { guard: 'wantsCancel', target: 'confirmingCancel' }],
      },
    },
    birthday: {
      meta: { path: '/birthday' },
      initial: 'editing',
      states: {
        editing: {
          tags: 'resting',
          on: {
            'birthday.submitted': [
              { guard: 'isWrongBirthday', actions: ['nameFailing', 'sayFailing'] },
              { target: 'saving', actions: 'takeBirthday' },
            ],
            'back.pressed': { target: '#rsvp.shown', actions: 'clearFailing' },
            'url.changed': followUrl,
            'info.refreshed': goOnWhileAsked,
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveBirthDate',
            src: 'saveBirthDate',
            input: ({ context }) => ({ birthDate: context.birthDate }),
            onDone: {
              target: 'saved',
              actions: [
                'knowBirthDate',
                'emitBirthDate',
                { type: 'succeed', params: { text: 'Birth date successfully submitted' } },
              ],
            },
            onError: [
              {
                guard: { type: 'isBirthDateKnown', params: failed },
                target: 'editing',
                actions: [
                  'knowBirthDate',
                  'emitBirthDate',
                  { type: 'refuseBirthDate', params: failed },
                  { type: 'fail', params: failed },
                ],
              },
              {
                guard: 'mayGiveBirthDate',
                target: 'editing',
                actions: ['forgetBirthDate', { type: 'fail', params: failed }],
              },
              {
                target: '#rsvp.shown',
                actions: ['forgetBirthDate', { type: 'fail', params: failed }],
              },
            ],
          },
        },
        saved: { always: [{ guard: 'mayReadRules', target: '#rsvp.rules' }, { target: '#rsvp.shown' }] },
      },
    },
    rules: {
      meta: { path: '/house-rules' },
      initial: 'loading',
      on: { 'info.refreshed': goOnWhileAsked },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadRules',
            src: 'loadRules',
            onDone: {
              target: 'opening',
              actions: { type: 'keepRules', params: ({ event }) => ({ rules: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'nameError', params: failed },
            },
          },
        },
        opening: { always: [{ guard: 'hasNoRules', target: '#rsvp.sending' }, { target: 'reading' }] },
        failed: {
          tags: 'resting',
          on: {
            'retry.pressed': { target: 'loading', actions: 'clearFailing' },
            'back.pressed': { target: '#rsvp.shown', actions: 'clearFailing' },
            'url.changed': followUrl,
          },
        },
        reading: {
          tags: 'resting',
          on: {
            'next.pressed': { guard: 'hasNextRule', actions: 'turnPage' },
            'agree.pressed': { guard: 'isLastRule', target: '#rsvp.sending' },
            'back.pressed': [{ guard: 'isFirstRule', target: '#rsvp.shown' }, { actions: 'turnBack' }],
            'url.changed': followUrl,
          },
        },
      },
    },
    sending: {
      tags: 'busy',
      meta: { path: null },
      invoke: {
        id: 'sendRsvp',
        src: 'sendRsvp',
        input: ({ context }) => ({
          eventId: context.info.event.id,
          attendeeId: context.info.attendee?.id ?? '',
          rules: context.rules,
        }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'keepAttendee', params: ({ event }) => ({ attendee: event.output }) },
            'emitInfo',
            { type: 'succeed', params: { text: 'RSVP successfully sent' } },
          ],
        },
        onError: [
          {
            guard: { type: 'areRulesChanged', params: failed },
            target: 'rules.reading',
            actions: [
              { type: 'keepNewRules', params: failed },
              { type: 'fail', params: failed },
            ],
          },
          {
            guard: { type: 'isBirthDateNeeded', params: failed },
            target: 'birthday',
            actions: ['forgetBirthDate', { type: 'fail', params: failed }],
          },
          { target: 'shown', actions: { type: 'fail', params: failed } },
        ],
      },
    },
    confirmingCancel: {
      tags: 'resting',
      meta: { path: '/cancel-rsvp' },
      on: {
        'no.pressed': 'shown',
        'yes.pressed': 'cancelling',
        'back.pressed': 'shown',
        'url.changed': { guard: 'wantsEvent', target: 'shown' },
        'info.refreshed': [
          { guard: 'isStillCancellable', actions: 'replaceInfo' },
          { target: 'shown', actions: 'replaceInfo' },
        ],
      },
    },
    cancelling: {
      tags: 'busy',
      meta: { path: '/cancel-rsvp' },
      invoke: {
        id: 'cancelRsvp',
        src: 'cancelRsvp',
        input: ({ context }) => ({ eventId: context.info.event.id, attendeeId: context.info.attendee?.id ?? '' }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'keepAttendee', params: ({ event }) => ({ attendee: event.output }) },
            'emitInfo',
            { type: 'succeed', params: { text: 'RSVP successfully cancelled.' } },
          ],
        },
        onError: [
          {
            guard: 'mayCancel',
            target: 'confirmingCancel',
            actions: { type: 'fail', params: failed },
          },
          { target: 'shown', actions: { type: 'fail', params: failed } },
        ],
      },
    },
  },
});
