import { assign, emit, fromPromise, setup } from 'xstate';
import type { EventInfo, GuestEntry, LinkDelivery } from '#contract/rsvp/attendee.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { guestNamesForm, type InviteGuestValues, noPhoneNumber } from '#contract/guests/guestNames.ts';
import { call, failed } from '#machines/kit/call.ts';
import { sentAtApproval } from '#machines/messages/invitations.ts';
import { guestLinkOf, withGuest } from '../manageGuests/invites.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode } from '#machines/kit/refusal.ts';
import { placesLeft } from './places.ts';
import { type FormContext, formFlow, refused, submitted } from '#machines/kit/form.ts';
import { readingPhone, readPhoneStub } from '#machines/kit/readPhone.ts';

export interface InviteGuestInput {
  info: EventInfo;
  /** The organization's number of guests for each inviter. */
  maxGuests: number;
  /** Where this app stands, as `https://app.example.org`. */
  origin: string;
}

export interface InviteGuestContext extends InviteGuestInput, FormContext {
  /** What was submitted, trimmed; the number as E.164 once it is read. */
  values: InviteGuestValues;
  /** The server said that no place is left, whatever is known here. */
  isRefused: boolean;
  /** The last guest invited here, with the link that the guest answers through. */
  invited: { name: string; link: string | null; way: LinkDelivery } | null;
  /** The link could not be copied and is shown. */
  byHand: boolean;
  /** How many guests were invited here: each time the form begins again. */
  round: number;
}

export type InviteGuestSignal =
  | ({ type: 'guest.submitted' } & InviteGuestValues)
  | { type: 'copyLink.pressed' }
  /** The event view has loaded the event again. */
  | { type: 'info.refreshed'; info: EventInfo };

export type InviteGuestEmitted =
  | NoticeShown
  | { type: 'info.updated'; info: EventInfo }
  /** A link that is known from this answer alone. */
  | { type: 'link.given'; guestId: string; guestToken: string };

/** Nothing is promised where nothing is known. */
const byHand: LinkDelivery = { by: 'hand', waitsFor: [] };

/** When a guest who is invited before the approval hears of it. */
const form = formFlow<InviteGuestContext, InviteGuestSignal>(({ event }) =>
  event.type === 'guest.submitted' ? firstFailing(guestNamesForm, event, null) : null,
);

const chart = setup({
  types: {} as {
    context: InviteGuestContext;
    input: InviteGuestInput;
    events: InviteGuestSignal;
    emitted: InviteGuestEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    readPhone: readPhoneStub,
    inviteGuest: call<GuestEntry, InviteGuestValues & { eventId: string }>('inviteGuest'),
    copyLink: fromPromise<void, { link: string }>(() =>
      Promise.reject(new Error('copyLink: provide putting a text on the clipboard')),
    ),
  },
  guards: {
    isFull: ({ context }) => placesLeft(context) === 0,
    ...form.guards,
    hasLink: ({ context }) => (context.invited?.link ?? null) !== null,
    isNumber: (_, { phone }: { phone: string | null }) => phone !== null,
    isLimit: (_, { error }: { error: unknown }) => refusalCode(error) === 'guestLimit',
  },
  actions: {
    ...form.actions,
    takeValues: assign(({ context, event }) => {
      if (event.type !== 'guest.submitted') return context;
      const { firstName, lastName, phone } = event;
      return {
        ...context,
        values: { firstName: firstName.trim(), lastName: lastName.trim(), phone },
        failed: null,
      };
    }),
    takePhone: assign(({ context }, { phone }: { phone: string | null }) => ({
      values: { ...context.values, phone: phone ?? '' },
    })),
    nameNoNumber: assign({ failed: { field: 'phone', message: noPhoneNumber } }),
    addGuest: assign(({ context }, { guest }: { guest: GuestEntry }) => ({
      info: withGuest(context.info, guest),
      invited: {
        name: guest.name,
        link: guest.guestToken ? guestLinkOf(context.origin, guest.guestToken) : null,
        way: guest.linkWay ?? byHand,
      },
      byHand: false,
      round: context.round + 1,
    })),
    giveLink: emit(
      (_, { guest }: { guest: GuestEntry }): InviteGuestEmitted => ({
        type: 'link.given',
        guestId: guest.id,
        guestToken: guest.guestToken ?? '',
      }),
    ),
    emitInfo: emit(({ context }): InviteGuestEmitted => ({ type: 'info.updated', info: context.info })),
    replaceInfo: assign(({ context, event }) =>
      event.type === 'info.refreshed' ? { ...context, info: event.info, isRefused: false } : context,
    ),
    markRefused: assign({ isRefused: true }),
    showLink: assign({ byHand: true }),
    hideLink: assign({ byHand: false }),
    succeed: emit((_, { guest }: { guest: GuestEntry }) =>
      success(guest.linkWay?.waitsFor.includes('approval') ? sentAtApproval : 'Your invite has been sent'),
    ),
    sayCopied: emit(success('Link copied to clipboard')),
  },
});

const anew = { 'info.refreshed': { target: '#inviteGuest.looking', actions: 'replaceInfo' } } as const;
const copied = { 'copyLink.pressed': { guard: 'hasLink', target: '#inviteGuest.copying' } } as const;

/**
 * Members invite guests by phone (G-01 to G-13). The form closes when no place is left, here or by the word of the server;
 * its number is read by a library that comes with the first one. After an invitation the form is empty again and the guest's link can be copied, which is known from that answer alone.
 */
export const inviteGuestMachine = chart.createMachine({
  id: 'inviteGuest',
  context: ({ input }) => ({
    ...input,
    values: { firstName: '', lastName: '', phone: '' },
    failed: null,
    isRefused: false,
    invited: null,
    byHand: false,
    round: 0,
  }),
  initial: 'looking',
  states: {
    looking: { always: [{ guard: 'isFull', target: 'full' }, { target: 'editing' }] },
    editing: {
      tags: 'resting',
      on: {
        ...anew,
        ...copied,
        'guest.submitted': submitted('reading', 'takeValues'),
      },
    },
    full: { tags: 'resting', on: { ...anew, ...copied } },
    reading: { ...readingPhone('inviting', 'looking'), on: { 'info.refreshed': { actions: 'replaceInfo' } } },
    inviting: {
      tags: 'busy',
      on: { 'info.refreshed': { actions: 'replaceInfo' } },
      invoke: {
        id: 'inviteGuest',
        src: 'inviteGuest',
        input: ({ context }) => ({ eventId: context.info.event.id, ...context.values }),
        onDone: {
          target: 'looking',
          actions: [
            { type: 'addGuest', params: ({ event }) => ({ guest: event.output }) },
            { type: 'giveLink', params: ({ event }) => ({ guest: event.output }) },
            'emitInfo',
            { type: 'succeed', params: ({ event }) => ({ guest: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isLimit', params: failed },
            target: 'looking',
            actions: ['markRefused', { type: 'fail', params: failed }],
          },
          {
            target: 'looking',
            actions: refused,
          },
        ],
      },
    },
    copying: {
      tags: 'busy',
      entry: 'hideLink',
      on: { 'info.refreshed': { actions: 'replaceInfo' } },
      invoke: {
        id: 'copyLink',
        src: 'copyLink',
        input: ({ context }) => ({ link: context.invited?.link ?? '' }),
        onDone: { target: 'looking', actions: 'sayCopied' },
        onError: { target: 'looking', actions: 'showLink' },
      },
    },
  },
});
