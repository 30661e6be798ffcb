import { assign, emit, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { SafetyCheckStatus } from '#contract/alerts/safetyCheck.ts';
import { safetyCheckForm } from '#contract/alerts/safetyCheck.form.ts';
import { firstCharacters } from '#contract/kit/characters.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { limits } from '#contract/kit/limits.ts';
import { mayEndLater } from '#machines/alerts/moreTime.ts';
import { lacksContacts } from '#machines/alerts/personalSafety/alert.ts';
import { longestHold, retryPause } from '#machines/alerts/personalSafety/delays.ts';
import { call, failed } from '#machines/kit/call.ts';
import { type FormContext, formFlow, withoutFailing } from '#machines/kit/form.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, information, type NoticeShown, success } from '#machines/kit/notice.ts';
import { isTransient, refusalCode, refusedField } from '#machines/kit/refusal.ts';
import { longer, shorter } from './length.ts';
import { beginningWithWhom, alertsNobodyNow } from './whom.ts';

/** How a check stands, and when that was read by the clock of this page, UTC ISO. */
export interface ReadCheck {
  standing: SafetyCheckStatus;
  readAt: string;
}

export interface CheckOnMeInput {
  /** IANA id of the reader's zone. */
  zone: string;
  /** UTC ISO, read at the edge. */
  now: string;
}

/** A check as it is asked for. */
export interface StartedCheck {
  minutes: number;
  note: string;
  sendLocation: boolean;
  location: string;
}

export interface CheckOnMeContext extends CheckOnMeInput, FormContext {
  read: ReadCheck | null;
  /** Why it is not known, or not known again. */
  error: string | null;
  outdated: boolean;
  minutes: number;
  note: string;
  sendLocation: boolean;
  /** The device's place once it is found, and why it was not. */
  place: string | null;
  noPlace: string | null;
  /** Pressed, and waits for the device's place. */
  submitted: boolean;
  /** What became of the last start, where it was not taken. */
  refusal: { text: string; addContact: boolean } | null;
}

export type CheckOnMeSignal =
  | NewsArrived
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | { type: 'connection.returned' }
  | { type: 'time.updated'; now: string }
  | { type: 'longer.pressed' }
  | { type: 'shorter.pressed' }
  | { type: 'length.chosen'; minutes: number }
  | { type: 'note.typed'; text: string }
  | { type: 'sendLocation.changed'; on: boolean }
  | { type: 'check.submitted' }
  /** Some minutes more. */
  | { type: 'more.pressed' }
  | { type: 'safe.pressed' }
  /** To the alert that it became. */
  | { type: 'alert.pressed' };

export type CheckOnMeEmitted =
  | NoticeShown
  /** This alert is the one to be shown where alerts are. */
  | { type: 'alert.opened'; id: string };

const tellsSomebody = ({ read }: CheckOnMeContext) => read !== null && !alertsNobodyNow(read.standing);

const form = formFlow<CheckOnMeContext, CheckOnMeSignal>(({ context: { minutes, note }, event }) =>
  event.type === 'check.submitted' ? firstFailing(safetyCheckForm, { minutes, note, location: '' }, null) : null,
);
const fresh = freshness<CheckOnMeContext, CheckOnMeSignal>();

/** The time at the server, UTC ISO: what it said last, and what has passed here since. */
export const serverNow = ({ read, now }: Pick<CheckOnMeContext, 'read' | 'now'>): string =>
  read === null
    ? now
    : new Date(Date.parse(read.standing.now) + Math.max(0, Date.parse(now) - Date.parse(read.readAt))).toISOString();

/** Whether an end within a day from now is left to be asked for. */
export const mayTakeMore = (context: CheckOnMeContext): boolean => {
  const endsAt = context.read?.standing.check?.endsAt;
  return endsAt !== undefined && mayEndLater(endsAt, serverNow(context));
};

/** The device's place as it goes along: where it was asked for and found. */
export const placeOf = ({ place }: Pick<CheckOnMeContext, 'place'>): string =>
  place === null ? '' : firstCharacters(place, limits.alertPlace);

type Read = { read: ReadCheck };

const isOver = ({ standing }: ReadCheck): boolean => standing.check === null && standing.alert === null;

/** What is answered about a check itself is said of its own organization: where it was found is still elsewhere (S-196). */
function stillElsewhere(before: ReadCheck | null, read: ReadCheck): ReadCheck {
  const elsewhere = before?.standing.elsewhere;
  const isSame = before?.standing.check != null && read.standing.check?.id === before.standing.check.id;
  return isSame && elsewhere !== undefined && read.standing.elsewhere === undefined
    ? { ...read, standing: { ...read.standing, elsewhere } }
    : read;
}

export const chart = setup({
  types: {} as {
    context: CheckOnMeContext;
    input: CheckOnMeInput;
    events: CheckOnMeSignal;
    emitted: CheckOnMeEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    readCheck: call<ReadCheck>('getSafetyCheck'),
    findPlace: fromPromise<string>(() => Promise.reject(new Error('findPlace: provide where the device is, in words'))),
    startCheck: call<ReadCheck, StartedCheck>('startSafetyCheck'),
    extendCheck: call<ReadCheck, { checkId: string; until: string; location: string }>('extendSafetyCheck'),
    endCheck: call<ReadCheck, { checkId: string }>('endSafetyCheck'),
    awaitConnection: fromCallback<EventObject>(() => {
      throw new Error('awaitConnection: provide the news that the connection is back');
    }),
    watchNews: watchNewsStub(),
  },
  delays: { longestHold, retryPause },
  guards: {
    ...form.guards,
    ...fresh.guards,
    isRunning: ({ context }) => context.read?.standing.check != null,
    isElsewhere: ({ context }) => context.read?.standing.elsewhere !== undefined,
    isAlert: ({ context }) => context.read?.standing.alert != null,
    tellsSomebody: ({ context }) => tellsSomebody(context),
    isOverElsewhere: (_, { read }: Read) => isOver(read),
    isOverOutside: ({ context }, { read }: Read) => context.read?.standing.elsewhere !== undefined && isOver(read),
    mayNotBeRead: (_, { error }: { error: unknown }) => refusalCode(error) === 'notAllowed',
    becameAlert: (_, { read: { standing } }: Read) => standing.check === null && standing.alert !== null,
    canBeLonger: ({ context }) => tellsSomebody(context) && longer(context.minutes) !== context.minutes,
    canBeShorter: ({ context }) => tellsSomebody(context) && shorter(context.minutes) !== context.minutes,
    isOtherLength: ({ context, event }) => event.type === 'length.chosen' && event.minutes !== context.minutes,
    isOtherNote: ({ context, event }) => event.type === 'note.typed' && event.text !== context.note,
    wantsPlace: ({ context, event }) =>
      event.type === 'sendLocation.changed' && event.on && !context.sendLocation && context.place === null,
    isOtherBox: ({ context, event }) => event.type === 'sendLocation.changed' && event.on !== context.sendLocation,
    turnsOff: ({ event }) => event.type === 'sendLocation.changed' && !event.on,
    isSubmitted: ({ context }) => context.submitted,
    sendsPlace: ({ context }) => mayTakeMore(context) && context.read?.standing.check?.sendsPlace === true,
    mayTakeMore: ({ context }) => mayTakeMore(context),
    isTransient: (_, { error }: { error: unknown }) => isTransient(error),
    isKnownToRun: (_, { error }: { error: unknown }) => refusalCode(error) === 'checkRunning',
  },
  actions: {
    ...form.actions,
    ...fresh.actions,
    remember: assign(({ context }, { read }: Read) => ({ read: stillElsewhere(context.read, read), error: null })),
    takeNow: assign(({ context, event }) => (event.type === 'time.updated' ? { ...context, now: event.now } : context)),
    makeLonger: assign(({ context }) => ({ minutes: longer(context.minutes) })),
    makeShorter: assign(({ context }) => ({ minutes: shorter(context.minutes) })),
    takeLength: assign(({ context, event }) => ({
      minutes: event.type === 'length.chosen' ? event.minutes : context.minutes,
    })),
    takeNote: assign(({ context, event }) =>
      event.type === 'note.typed' ? { ...withoutFailing(context, 'note'), note: event.text } : context,
    ),
    takeBox: assign(({ context, event }) =>
      event.type === 'sendLocation.changed' ? { ...context, sendLocation: event.on, noPlace: null } : context,
    ),
    rememberSubmission: assign({ submitted: true }),
    beginStart: assign({ submitted: false, failed: null, refusal: null }),
    keepPlace: assign((_, { place }: { place: string }) => ({ place, noPlace: null })),
    keepNoPlace: assign({ noPlace: (_, { error }: { error: unknown }) => errorText(error) }),
    sayNoPlace: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
    sayTooLong: emit(failure('Location not found')),
    forgetPlace: assign({ place: null, noPlace: null }),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: { text: errorText(error), addContact: lacksContacts(refusalCode(error)) },
      failed: refusedField(error),
    })),
    rememberDoubt: assign((_, { error }: { error: unknown }) => ({
      refusal: { text: `We don’t know whether your check started. ${errorText(error)}`, addContact: false },
    })),
    beginAnew: assign({ note: '', place: null, noPlace: null, sendLocation: false, refusal: null, failed: null }),
    saySafe: emit(success('Your check is over. No one was told.')),
    sayOver: emit(information('Your check is over.')),
    sayTooLate: emit(({ context: { read } }) => {
      const whom = read ? beginningWithWhom(read.standing.plan) : 'Your contacts';
      return failure(`${whom} have already been alerted. Open the alert to end it.`);
    }),
    tellOpened: emit(
      ({ context }): CheckOnMeEmitted => ({ type: 'alert.opened', id: context.read?.standing.alert?.id ?? '' }),
    ),
  },
});

/** Nothing of theirs is under way, and none may be started in the organization that is open (S-198). */
export const notForThem = { guard: { type: 'mayNotBeRead', params: failed }, target: '#checkOnMe.gone' } as const;
