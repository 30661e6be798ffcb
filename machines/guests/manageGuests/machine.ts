import { assign, emit, fromPromise, setup } from 'xstate';
import type { EventInfo, GuestEntry } from '#contract/rsvp/attendee.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode } from '#machines/kit/refusal.ts';
import { guestLinkOf, withoutGuest } from './invites.ts';

export interface ManageGuestsInput {
  info: EventInfo;
  /** Where this app stands, as `https://app.example.org`. */
  origin: string;
  /** Tokens of the links that this page was given, by guest. */
  tokens: Readonly<Record<string, string>>;
}

export interface ManageGuestsContext extends ManageGuestsInput {
  /** Whom something is, or was last, done about. */
  chosen: { id: string; name: string } | null;
  /** Whose link could not be copied and is shown. */
  byHand: string | null;
}

export type ManageGuestsSignal =
  | { type: 'remove.pressed'; guestId: string }
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'copyLink.pressed'; guestId: string }
  /** The event view has loaded the event again. */
  | { type: 'info.refreshed'; info: EventInfo };

export type ManageGuestsEmitted =
  | NoticeShown
  | { type: 'info.updated'; info: EventInfo }
  /** A link that is known from this answer alone. */
  | { type: 'link.given'; guestId: string; guestToken: string };

const chart = setup({
  types: {} as {
    context: ManageGuestsContext;
    input: ManageGuestsInput;
    events: ManageGuestsSignal;
    emitted: ManageGuestsEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    removeAttendee: call<{ id: string }, { eventId: string; guestId: string; phone: string | null }>('removeAttendee'),
    renewGuestLink: call<{ guestToken: string }, { eventId: string; guestId: string }>('renewGuestLink'),
    copyLink: fromPromise<void, { link: string }>(() =>
      Promise.reject(new Error('copyLink: provide putting a text on the clipboard')),
    ),
  },
  guards: {
    isListed: ({ context, event }) => 'guestId' in event && guestIn(context.info, event.guestId) !== null,
    hasLink: ({ context, event }) =>
      'guestId' in event && guestIn(context.info, event.guestId) !== null && event.guestId in context.tokens,
    isChosenGone: ({ context, event }) =>
      event.type === 'info.refreshed' && guestIn(event.info, context.chosen?.id ?? '') === null,
    wasGone: (_, { error }: { error: unknown }) => refusalCode(error) === 'notFound',
  },
  actions: {
    choose: assign(({ context, event }) =>
      'guestId' in event ? { ...context, chosen: guestIn(context.info, event.guestId), byHand: null } : context,
    ),
    replaceInfo: assign(({ context, event }) =>
      event.type === 'info.refreshed' ? { ...context, info: event.info } : context,
    ),
    dropGuest: assign(({ context }) => ({ info: withoutGuest(context.info, context.chosen?.id ?? '') })),
    takeLink: assign(({ context }, { guestToken }: { guestToken: string }) => ({
      tokens: { ...context.tokens, [context.chosen?.id ?? '']: guestToken },
    })),
    giveLink: emit(
      ({ context }, { guestToken }: { guestToken: string }): ManageGuestsEmitted => ({
        type: 'link.given',
        guestId: context.chosen?.id ?? '',
        guestToken,
      }),
    ),
    showLink: assign(({ context }) => ({ byHand: context.chosen?.id ?? null })),
    emitInfo: emit(({ context }): ManageGuestsEmitted => ({ type: 'info.updated', info: context.info })),
    succeed: emit(({ context }) => success(`${context.chosen?.name ?? ''} was removed`)),
    sayCopied: emit(success('Link copied to clipboard')),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

function guestIn(info: EventInfo, guestId: string): Pick<GuestEntry, 'id' | 'name'> | null {
  const guest = info.invites.find(({ id }) => id === guestId);
  return guest ? { id: guest.id, name: guest.name } : null;
}

/** A guest who is not found has been removed elsewhere. */
const onRefused = [
  {
    guard: { type: 'wasGone', params: failed },
    target: 'listing',
    actions: ['dropGuest', 'emitInfo', { type: 'fail', params: failed }],
  },
  { target: 'listing', actions: { type: 'fail', params: failed } },
] as const;

const replaced = { 'info.refreshed': { actions: 'replaceInfo' } } as const;

/**
 * A member's own guests (G-14 to G-26): removing one after a question, and copying a link; where this page was given none, a
 * new one is asked for first. Who was removed elsewhere meanwhile is off the list here too.
 */
export const manageGuestsMachine = chart.createMachine({
  id: 'manageGuests',
  context: ({ input }) => ({ ...input, chosen: null, byHand: null }),
  initial: 'listing',
  states: {
    listing: {
      tags: 'resting',
      on: {
        ...replaced,
        'remove.pressed': { guard: 'isListed', target: 'asking', actions: 'choose' },
        'copyLink.pressed': [
          { guard: 'hasLink', target: 'copying', actions: 'choose' },
          { guard: 'isListed', target: 'renewing', actions: 'choose' },
        ],
      },
    },
    asking: {
      tags: 'resting',
      on: {
        'no.pressed': 'listing',
        'yes.pressed': 'removing',
        'info.refreshed': [
          { guard: 'isChosenGone', target: 'listing', actions: 'replaceInfo' },
          { actions: 'replaceInfo' },
        ],
      },
    },
    removing: {
      tags: 'busy',
      on: replaced,
      invoke: {
        id: 'removeAttendee',
        src: 'removeAttendee',
        input: ({ context: { info, chosen } }) => ({
          eventId: info.event.id,
          guestId: chosen?.id ?? '',
          phone: info.invites.find(({ id }) => id === chosen?.id)?.User.phone ?? null,
        }),
        onDone: { target: 'listing', actions: ['dropGuest', 'emitInfo', 'succeed'] },
        onError: onRefused,
      },
    },
    renewing: {
      tags: 'busy',
      on: replaced,
      invoke: {
        id: 'renewGuestLink',
        src: 'renewGuestLink',
        input: ({ context }) => ({ eventId: context.info.event.id, guestId: context.chosen?.id ?? '' }),
        onDone: {
          target: 'copying',
          actions: [
            { type: 'takeLink', params: ({ event }) => event.output },
            { type: 'giveLink', params: ({ event }) => event.output },
          ],
        },
        onError: onRefused,
      },
    },
    copying: {
      tags: 'busy',
      on: replaced,
      invoke: {
        id: 'copyLink',
        src: 'copyLink',
        input: ({ context }) => ({
          link: guestLinkOf(context.origin, context.tokens[context.chosen?.id ?? ''] ?? ''),
        }),
        onDone: { target: 'listing', actions: 'sayCopied' },
        onError: { target: 'listing', actions: 'showLink' },
      },
    },
  },
});
