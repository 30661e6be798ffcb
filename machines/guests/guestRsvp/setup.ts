import { assign, emit, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import type { GuestLink } from '#contract/guests/guestLink.ts';
import type { Rule } from '#contract/learning/rule.ts';
import { birthdayForm } from '#contract/rsvp/birthday.form.ts';
import { type FailedRule, firstFailing } from '#contract/kit/form.ts';
import { readTypedDate } from '#contract/events/typedDate.ts';
import { localDate } from '#contract/kit/zones.ts';
import { call } from '#machines/kit/call.ts';
import { failure, formFailure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { isServerBusy, isUnanswered, refusalCode, refusalDetails } from '#machines/kit/refusal.ts';

export interface GuestRsvpContext {
  link: GuestLink | null;
  /** What was typed as birth date, so that it stands there again. */
  typed: string;
  failed: FailedRule | null;
  loadError: string | null;
  /** Why what is shown couldn't be read again; null where it could. */
  old: 'noConnection' | 'busy' | 'unread' | null;
}

/** Between two readings while the server is busy, in milliseconds. */
export const busyPause = 15_000;

export interface GuestRsvpInput {
  /** The pass that this phone kept of the link, where it did. */
  kept: GuestLink | null;
}

export type GuestRsvpSignal =
  | { type: 'birthDate.submitted'; typed: string }
  | { type: 'agree.pressed' }
  | { type: 'back.pressed' }
  | { type: 'retry.pressed' }
  /** The page is looked at again after it was out of sight, or has a connection again. */
  | { type: 'page.returned' };

/** `birthDate` is `YYYY-MM-DD`; null where the one that the server knows counts. */
export interface GuestAnswer {
  birthDate: string | null;
  rules: readonly Rule[];
}

export const guestRsvpSetup = setup({
  types: {} as {
    context: GuestRsvpContext;
    input: GuestRsvpInput;
    events: GuestRsvpSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  delays: { busyPause },
  actors: {
    loadGuest: call<GuestLink>('getGuest'),
    sendRsvp: call<{ qrCode: string }, GuestAnswer>('answerAsGuest'),
  },
  guards: {
    hasAnswered: ({ context }) => context.link?.guest.rsvp === 'yes',
    isBusy: ({ context }) => context.old === 'busy',
    isBeingChanged: ({ context }) => context.link?.event.isBeingChanged === true,
    isBirthDateKnown: ({ context }) => context.link?.guest.hasBirthDate === true,
    keepsKnown: ({ context, event }) =>
      event.type === 'birthDate.submitted' && event.typed.trim() === '' && context.link?.guest.hasBirthDate === true,
    isWrong: ({ context, event }) => event.type === 'birthDate.submitted' && failing(context, event.typed) !== null,
    isOnHold: ({ context }) => (context.link?.onHold ?? null) !== null,
    isPutOnHold: (_, { error }: { error: unknown }) => refusalCode(error) === 'invitationOnHold',
    isDead: (_, { error }: { error: unknown }) => refusalCode(error) === 'deadLink',
    isClosed: (_, { error }: { error: unknown }) => refusalCode(error) === 'eventBeingChanged',
    areRulesChanged: (_, { error }: { error: unknown }) =>
      refusalCode(error) === 'rulesChanged' && newRules(error) !== null,
    isBirthDateRefused: (_, { error }: { error: unknown }) =>
      ['tooYoung', 'notADate', 'birthDateKnown'].includes(refusalCode(error) ?? ''),
  },
  actions: {
    keepLink: assign((_, { link }: { link: GuestLink }) => ({ link, loadError: null, old: null })),
    noteOld: assign((_, { error }: { error: unknown }) => ({
      old: whyOld(error),
    })),
    nameError: assign((_, { error }: { error: unknown }) => ({ loadError: errorText(error) })),
    takeTyped: assign(({ event }) =>
      event.type === 'birthDate.submitted' ? { typed: event.typed.trim(), failed: null } : {},
    ),
    nameFailing: assign(({ context, event }) =>
      event.type === 'birthDate.submitted'
        ? { typed: event.typed.trim(), failed: failing(context, event.typed) }
        : context,
    ),
    sayFailing: emit(({ context }) => formFailure(context.failed?.message ?? 'Unknown error')),
    forgetFailing: assign({ failed: null }),
    refuseBirthDate: assign(({ context }, { error }: { error: unknown }) => ({
      link: withGuest(context, { hasBirthDate: refusalCode(error) === 'birthDateKnown' }),
      failed: { field: 'birthDate', message: errorText(error) },
    })),
    keepNewRules: assign(({ context }, { error }: { error: unknown }) => ({
      link: context.link && { ...context.link, rules: newRules(error) ?? [] },
    })),
    keepCode: assign(({ context }, { qrCode }: { qrCode: string }) => ({
      link: withGuest(context, { rsvp: 'yes', qrCode, hasBirthDate: true }),
      typed: '',
    })),
    succeed: emit(success('Your RSVP has been sent')),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

/** The age is counted on the event's own day. */
function failing({ link }: GuestRsvpContext, typed: string): FailedRule | null {
  if (link === null) return null;
  const { startDate, timezone } = link.event.information;
  return firstFailing(birthdayForm, { birthDate: readTypedDate(typed) }, { today: localDate(startDate, timezone) });
}

/** Where the server answered something else than that it can't, nothing is said but how old it is. */
const whyOld = (error: unknown): NonNullable<GuestRsvpContext['old']> => {
  if (isUnanswered(error)) return 'noConnection';
  return isServerBusy(error) ? 'busy' : 'unread';
};

const withGuest = ({ link }: GuestRsvpContext, change: Partial<GuestLink['guest']>): GuestLink | null =>
  link && { ...link, guest: { ...link.guest, ...change } };

/** The rules that came with the refusal; null where none did. */
function newRules(error: unknown): Rule[] | null {
  const { rules } = refusalDetails(error);
  return Array.isArray(rules) ? (rules as Rule[]) : null;
}
