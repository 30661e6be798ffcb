import { assign, emit, setup } from 'xstate';
import type { Attendee, EventInfo } from '#contract/rsvp/attendee.ts';
import type { Rule } from '#contract/learning/rule.ts';
import { birthdayForm } from '#contract/rsvp/birthday.form.ts';
import { type FailedRule, firstFailing } from '#contract/kit/form.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call } from '#machines/kit/call.ts';
import { failure, formFailure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode, refusalDetails } from '#machines/kit/refusal.ts';
import type { RsvpPath } from './paths.ts';
import { rsvpButton } from './rsvpButton.ts';

export interface RsvpInput {
  info: EventInfo;
  /** The server knows this member's birth date. */
  hasBirthDate: boolean;
  /** UTC ISO, read at the edge. */
  now: string;
  /** The organization's calendar day, on which age is counted here. */
  today: string;
  /** The address with which the screen was opened. */
  wanted: string;
}

export interface RsvpContext extends RsvpInput {
  /** `YYYY-MM-DD` on its way to the server; empty at any other time. */
  birthDate: string;
  rules: Rule[];
  index: number;
  failed: FailedRule | null;
}

export type RsvpSignal =
  | { type: 'rsvp.pressed' }
  | { type: 'birthday.submitted'; birthDate: string }
  | { type: 'next.pressed' }
  | { type: 'agree.pressed' }
  | { type: 'back.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'cancel.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'no.pressed' }
  | { type: 'url.changed'; path: string }
  /** The event view has loaded the event again. */
  | { type: 'info.refreshed'; info: EventInfo };

export type RsvpEmitted = NoticeShown | { type: 'info.updated'; info: EventInfo } | { type: 'birthDate.saved' };

export const rsvpSetup = setup({
  types: {} as {
    context: RsvpContext;
    input: RsvpInput;
    events: RsvpSignal;
    emitted: RsvpEmitted;
    tags: 'busy' | 'resting';
    meta: { path: RsvpPath | null };
  },
  actors: {
    saveBirthDate: call<{ hasBirthDate: boolean }, { birthDate: string }>('saveUser'),
    loadRules: call<Rule[]>('listRules'),
    sendRsvp: call<Attendee, { eventId: string; attendeeId: string; rules: Rule[] }>('acceptRsvp'),
    cancelRsvp: call<Attendee, { eventId: string; attendeeId: string }>('cancelRsvp'),
  },
  guards: {
    mayAcceptAtOnce: ({ context }) => mayAccept(context) && context.info.EventType.bypassApproval,
    mayReadRules: ({ context }) => mayReadRules(context),
    mayGiveBirthDate: ({ context }) => mayGiveBirthDate(context),
    mayCancel: ({ context }) => mayCancel(context),
    wantsRules: ({ context, event }) => wantedPath(context, event) === '/house-rules' && mayReadRules(context),
    wantsBirthday: ({ context, event }) =>
      ['/birthday', '/house-rules'].includes(wantedPath(context, event)) && mayGiveBirthDate(context),
    wantsCancel: ({ context, event }) => wantedPath(context, event) === '/cancel-rsvp' && mayCancel(context),
    wantsEvent: ({ context, event }) => wantedPath(context, event) === '',
    isWrongBirthday: ({ context, event }) =>
      event.type === 'birthday.submitted' && failing(context, event.birthDate) !== null,
    hasNoRules: ({ context }) => context.rules.length === 0,
    isFirstRule: ({ context }) => context.index === 0,
    isLastRule: ({ context }) => context.index >= context.rules.length - 1,
    hasNextRule: ({ context }) => context.index < context.rules.length - 1,
    isStillAsked: ({ context, event }) =>
      event.type === 'info.refreshed' && mayGiveBirthDate({ ...context, info: event.info }),
    isStillCancellable: ({ context, event }) =>
      event.type === 'info.refreshed' && mayCancel({ ...context, info: event.info }),
    areRulesChanged: ({ context }, { error }: { error: unknown }) =>
      mayGiveBirthDate(context) && refusalCode(error) === 'rulesChanged' && newRules(error).length > 0,
    isBirthDateNeeded: ({ context }, { error }: { error: unknown }) =>
      mayGiveBirthDate(context) && refusalCode(error) === 'birthDateNeeded',
    isBirthDateKnown: ({ context }, { error }: { error: unknown }) =>
      mayGiveBirthDate(context) && refusalCode(error) === 'birthDateKnown',
  },
  actions: {
    refuseBirthDate: assign((_, { error }: { error: unknown }) => ({
      failed: { field: 'birthDate' as const, message: errorText(error) },
    })),
    nameFailing: assign(({ context, event }) =>
      event.type === 'birthday.submitted' ? { ...context, failed: failing(context, event.birthDate) } : context,
    ),
    sayFailing: emit(({ context }) => formFailure(context.failed?.message ?? 'Unknown error')),
    clearFailing: assign({ failed: null }),
    takeBirthday: assign(({ context, event }) =>
      event.type === 'birthday.submitted' ? { ...context, birthDate: event.birthDate, failed: null } : context,
    ),
    forgetBirthDate: assign({ birthDate: '', hasBirthDate: false }),
    knowBirthDate: assign({ birthDate: '', hasBirthDate: true }),
    emitBirthDate: emit({ type: 'birthDate.saved' }),
    keepRules: assign((_, { rules }: { rules: Rule[] }) => ({ rules, index: 0, failed: null })),
    keepNewRules: assign((_, { error }: { error: unknown }) => ({ rules: newRules(error), index: 0, failed: null })),
    nameError: assign((_, { error }: { error: unknown }) => ({ failed: { field: '', message: errorText(error) } })),
    turnPage: assign(({ context }) => ({ index: context.index + 1 })),
    turnBack: assign(({ context }) => ({ index: context.index - 1 })),
    keepAttendee: assign(({ context }, { attendee }: { attendee: Attendee }) => ({
      info: { ...context.info, attendee },
      rules: [],
      index: 0,
    })),
    replaceInfo: assign(({ context, event }) =>
      event.type === 'info.refreshed' ? { ...context, info: event.info } : context,
    ),
    emitInfo: emit(({ context }): RsvpEmitted => ({ type: 'info.updated', info: context.info })),
    succeed: emit((_, { text }: { text: string }) => success(text)),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

const mayAccept = ({ info, now }: RsvpContext) => rsvpButton(info, now) === 'rsvp';
const mayCancel = ({ info, now }: RsvpContext) => rsvpButton(info, now) === 'cancel';
const mayGiveBirthDate = (context: RsvpContext) => mayAccept(context) && !context.info.EventType.bypassApproval;
const mayReadRules = (context: RsvpContext) => mayGiveBirthDate(context) && context.hasBirthDate;

/** The address asked for: by back, forward or a link, or the one with which the screen was opened. */
const wantedPath = (context: RsvpContext, signal: RsvpSignal): string =>
  signal.type === 'url.changed' ? signal.path : context.wanted;

const failing = ({ today }: RsvpContext, birthDate: string) => firstFailing(birthdayForm, { birthDate }, { today });

/** The rules that came with the refusal, when they are rules. */
function newRules(error: unknown): Rule[] {
  const { rules } = refusalDetails(error);
  return Array.isArray(rules) ? (rules as Rule[]) : [];
}
