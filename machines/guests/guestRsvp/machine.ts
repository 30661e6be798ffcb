import { readTypedDate } from '#contract/events/typedDate.ts';
import { failed } from '#machines/kit/call.ts';
import { guestRsvpSetup } from './setup.ts';

/**
 * A guest without an account answers through a link: birth date when none is known, all house rules on one page,
 * Submit & Agree, the code. Who has answered sees the code again. While the host is not going the invitation is on hold, and
 * looked at again as often as the page is; so is a code, which stays on the page while it is read again and where it can't be,
 * and is there at once where this phone kept it; a busy server is asked again by itself. While the event is changed no one new answers. A dead link is one quiet end,
 * whatever killed it.
 */
export const guestRsvpMachine = guestRsvpSetup.createMachine({
  id: 'guestRsvp',
  context: ({ input: { kept } }) => ({ link: kept, typed: '', failed: null, loadError: null, old: null }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasAnswered', target: 'renewing' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadGuest',
        src: 'loadGuest',
        onDone: { target: 'opening', actions: { type: 'keepLink', params: ({ event }) => ({ link: event.output }) } },
        onError: [
          { guard: { type: 'isDead', params: failed }, target: 'dead' },
          { guard: 'isOnHold', target: 'onHold' },
          { target: 'failed', actions: { type: 'nameError', params: failed } },
        ],
      },
    },
    failed: { tags: 'resting', on: { 'retry.pressed': 'loading' } },
    opening: {
      always: [
        { guard: 'isOnHold', target: 'onHold' },
        { guard: 'hasAnswered', target: 'sent' },
        { guard: 'isBeingChanged', target: 'changing' },
        { guard: 'isBirthDateKnown', target: 'rules' },
        { target: 'birthDate' },
      ],
    },
    onHold: { tags: 'resting', on: { 'page.returned': 'loading' } },
    changing: { tags: 'resting', on: { 'retry.pressed': 'loading' } },
    birthDate: {
      tags: 'resting',
      on: {
        'birthDate.submitted': [
          { guard: 'keepsKnown', target: 'rules', actions: 'takeTyped' },
          { guard: 'isWrong', actions: ['nameFailing', 'sayFailing'] },
          { target: 'rules', actions: 'takeTyped' },
        ],
      },
    },
    rules: {
      tags: 'resting',
      on: { 'back.pressed': { target: 'birthDate', actions: 'forgetFailing' }, 'agree.pressed': 'sending' },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendRsvp',
        src: 'sendRsvp',
        input: ({ context }) => ({
          birthDate: context.typed === '' ? null : readTypedDate(context.typed),
          rules: context.link?.rules ?? [],
        }),
        onDone: {
          target: 'sent',
          actions: [{ type: 'keepCode', params: ({ event }) => ({ qrCode: event.output.qrCode }) }, 'succeed'],
        },
        onError: [
          { guard: { type: 'isDead', params: failed }, target: 'dead' },
          { guard: { type: 'isPutOnHold', params: failed }, target: 'loading' },
          { guard: { type: 'isClosed', params: failed }, target: 'changing' },
          {
            guard: { type: 'areRulesChanged', params: failed },
            target: 'rules',
            actions: [
              { type: 'keepNewRules', params: failed },
              { type: 'fail', params: failed },
            ],
          },
          {
            guard: { type: 'isBirthDateRefused', params: failed },
            target: 'birthDate',
            actions: [
              { type: 'refuseBirthDate', params: failed },
              { type: 'fail', params: failed },
            ],
          },
          { target: 'rules', actions: { type: 'fail', params: failed } },
        ],
      },
    },
    sent: {
      tags: 'resting',
      on: { 'page.returned': 'renewing' },
      after: { busyPause: { guard: 'isBusy', target: 'renewing' } },
    },
    renewing: {
      tags: 'resting',
      invoke: {
        id: 'renewGuest',
        src: 'loadGuest',
        onDone: { target: 'opening', actions: { type: 'keepLink', params: ({ event }) => ({ link: event.output }) } },
        onError: [
          { guard: { type: 'isDead', params: failed }, target: 'dead' },
          { target: 'sent', actions: { type: 'noteOld', params: failed } },
        ],
      },
    },
    dead: { type: 'final', tags: 'resting' },
  },
});
