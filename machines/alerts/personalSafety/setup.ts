import { assign, emit, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { firstCharacters } from '#contract/kit/characters.ts';
import type { PersonalAlert } from '#contract/alerts/alert.ts';
import type { HoldEnding } from '#contract/alerts/alertHold.ts';
import type { AlertEnding } from '#contract/alerts/alertLink.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { personalAlertForm } from '#contract/alerts/personalAlert.form.ts';
import { limits } from '#contract/kit/limits.ts';
import { call } from '#machines/kit/call.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { formFlow } from '#machines/kit/form.ts';
import { watchNewsStub } from '#machines/kit/news.ts';
import { failure, success } from '#machines/kit/notice.ts';
import { isTransient, refusalCode, refusedField } from '#machines/kit/refusal.ts';
import { handOverTime, holdRetry, longestHold, noAnswerYet, retryPause } from './delays.ts';
import {
  isBegun,
  isForOfficersAlone,
  missedBy,
  missedText,
  emptyAlert,
  valuesOf,
  type WaitingAlert,
  withSuggestion,
  wordsOf,
} from './alert.ts';
import { leftOf } from './hold.ts';
import { hold } from './holdSetup.ts';
import type {
  PersonalSafetyContext,
  PersonalSafetyEmitted,
  PersonalSafetyInput,
  PersonalSafetySignal,
} from './types.ts';

const form = formFlow<PersonalSafetyContext, PersonalSafetySignal>(({ context }) =>
  firstFailing(personalAlertForm, context.values, null),
);

const fresh = freshness<PersonalSafetyContext, PersonalSafetySignal>();

export const chart = setup({
  types: {} as {
    context: PersonalSafetyContext;
    input: PersonalSafetyInput;
    events: PersonalSafetySignal;
    emitted: PersonalSafetyEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    findPlace: fromPromise<string>(() => Promise.reject(new Error('findPlace: provide where the device is, in words'))),
    /** It keeps the alert on the device before it makes the call; one that is too old it does not send (`TooOld`). */
    sendAlert: call<PersonalAlert, WaitingAlert>('sendPersonalAlert'),
    readAlert: call<PersonalAlert, { alertId: string }>('getPersonalAlert'),
    endAlert: call<PersonalAlert, { alertId: string; how: AlertEnding }>('endPersonalAlert'),
    endHold: call<PersonalAlert, { alertId: string; how: HoldEnding }>('endAlertHold'),
    awaitLate: fromPromise<void, { ms: number }>(() =>
      Promise.reject(new Error('awaitLate: provide waiting for so many milliseconds')),
    ),
    awaitConnection: fromCallback<EventObject>(() => {
      throw new Error('awaitConnection: provide the news that the connection is back');
    }),
    watchNews: watchNewsStub<{ alertId: string }>(),
  },
  delays: { longestHold, noAnswerYet, retryPause, holdRetry },
  guards: {
    hasWaiting: ({ context }) => context.waiting !== null && !context.isOld,
    isOld: ({ context }) => context.isOld,
    hasUnderWay: ({ context }) => context.underWay !== null,
    ...form.guards,
    ...fresh.guards,
    ...hold.guards,
    wantsPlace: ({ context, event }) => {
      if (context.place !== null) return false;
      if (event.type === 'sendLocation.changed')
        return event.on && !context.values.sendLocation && context.values.location.trim() === '';
      return (
        event.type === 'location.typed' &&
        context.values.sendLocation &&
        context.values.location !== '' &&
        event.text.trim() === ''
      );
    },
    /** What is said is not what stands there already. */
    isOther: ({ context: { values }, event }) => {
      switch (event.type) {
        case 'information.typed':
          return event.text !== values.information;
        case 'location.typed':
          return event.text !== values.location;
        case 'sendLocation.changed':
          return event.on !== values.sendLocation;
        case 'requestCall.changed':
          return event.on !== values.requestCall;
        default:
          return false;
      }
    },
    turnsOff: ({ event }) => event.type === 'sendLocation.changed' && !event.on,
    isTyped: ({ context }) => context.values.location.trim() !== '',
    isSubmitted: ({ context }) => context.submitted !== null,
    isTransient: (_, { error }: { error: unknown }) => isTransient(error),
    isTooOld: (_, { error }: { error: unknown }) => refusalCode(error) === 'tooOld',
    isSignedOut: (_, { error }: { error: unknown }) => refusalCode(error) === 'notSignedIn',
    isActive: ({ context }) => context.alert?.ended === null,
    isOver: (_, { alert }: { alert: PersonalAlert }) => alert.ended !== null,
    isGone: (_, { error }: { error: unknown }) => refusalCode(error) === 'notFound',
    missesSomebody: ({ context }) => missedBy(context.alert, true).some(({ id }) => !context.said.includes(id)),
    missesAnother: ({ context }, { alert }: { alert: PersonalAlert }) =>
      missedBy(alert, context.isLate).some(({ id }) => !context.said.includes(id)),
  },
  actions: {
    ...form.actions,
    ...fresh.actions,
    ...hold.actions,
    takeText: assign(({ context, event }) =>
      event.type === 'information.typed'
        ? { ...context, values: { ...context.values, information: event.text }, failed: null }
        : event.type === 'location.typed'
          ? { ...context, values: { ...context.values, location: event.text }, failed: null }
          : context,
    ),
    takeSuggestion: assign(({ context, event }) => {
      if (event.type !== 'suggestion.pressed') return context;
      const information = withSuggestion(context.values.information, event.text);
      return { ...context, values: { ...context.values, information }, failed: null };
    }),
    takeSendLocation: assign(({ context, event }) =>
      event.type === 'sendLocation.changed'
        ? { ...context, values: { ...context.values, sendLocation: event.on }, noPlace: null }
        : context,
    ),
    takeRequestCall: assign(({ context, event }) =>
      event.type === 'requestCall.changed'
        ? { ...context, values: { ...context.values, requestCall: event.on } }
        : context,
    ),
    rememberSubmission: assign(({ context, event }) =>
      event.type === 'alert.submitted'
        ? { ...context, submitted: { key: event.key, at: event.at }, failed: null, refusal: null }
        : context,
    ),
    /** The place that was typed counts; the device's only where it was asked for. */
    makeReady: assign(({ context }) => {
      const waiting = readyOf(context);
      return waiting === null ? context : { ...context, waiting, submitted: null, hasWaited: false };
    }),
    tellSubmitted: emit(
      ({ context }): PersonalSafetyEmitted => ({
        ...{ type: 'alert.submitted', alert: readyOf(context) ?? { ...emptyAlert, key: '', at: '' } },
      }),
    ),
    takeBack: assign(({ context }) => ({
      values: context.waiting ? valuesOf(context.waiting) : context.values,
      waiting: null,
      isOld: false,
    })),
    keepPlace: assign((_, { place }: { place: string }) => ({ place, noPlace: null })),
    keepNoPlace: assign({ noPlace: (_, params: { error: unknown }) => errorText(params.error) }),
    sayNoPlace: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
    sayTooLong: emit(failure('Location not found')),
    markWaited: assign({ hasWaited: true }),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: { text: errorText(error), code: refusalCode(error) },
      failed: refusedField(error),
    })),
    rememberOld: assign({
      refusal: {
        text: 'Your alert wasn’t sent, and it’s too old to send automatically. Review it, and send it if you still need help.',
        code: null,
      },
    }),
    rememberAlert: assign((_, { alert }: { alert: PersonalAlert }) => ({ alert, error: null })),
    rememberAnswer: assign((_, { alert }: { alert: PersonalAlert }) => ({
      ...{ alert, waiting: null, underWay: { id: alert.id, lateIn: handOverTime } },
      ...{ isLate: false, said: [], error: null, refusal: null, hasWaited: false },
      ...{ values: emptyAlert, place: null },
    })),
    markLate: assign({ isLate: true }),
    sayMissed: emit(({ context }) => failure(missedText(missedBy(context.alert, context.isLate)) ?? 'Not delivered.')),
    rememberSaid: assign(({ context }) => ({ said: missedBy(context.alert, context.isLate).map(({ id }) => id) })),
    succeed: emit(({ context: { alert } }) =>
      success(
        `Alert has been sent to ${isForOfficersAlone(alert) ? 'the safety officers on duty' : 'your safety contacts'}.`,
      ),
    ),
    tellAccepted: emit(
      ({ context: { alert } }): PersonalSafetyEmitted => ({
        ...{ type: 'alert.accepted', id: alert?.id ?? '', heldFor: alert?.held ? leftOf(alert.held, null) : 0 },
      }),
    ),
    watchOpened: assign(({ context, event }) =>
      event.type === 'alert.opened'
        ? { ...context, underWay: { id: event.id, lateIn: handOverTime }, failed: null, refusal: null }
        : context,
    ),
    tellOpened: emit(
      ({ context }): PersonalSafetyEmitted => ({ type: 'alert.opened', id: context.underWay?.id ?? '' }),
    ),
    tellWithdrawn: emit({ type: 'alert.withdrawn' }),
    tellLeft: emit({ type: 'alert.left' }),
    takeEnding: assign(({ event }) => (event.type === 'ending.chosen' ? { ending: event.how } : {})),
    tellEnded: emit({ type: 'alert.ended' }),
    sayEnded: emit(({ context: { alert } }) =>
      success(
        `Your alert has ended. We’re letting ${isForOfficersAlone(alert) ? 'the safety officers' : 'your contacts'} know.`,
      ),
    ),
    tellOver: emit({ type: 'session.over' }),
    /** What was typed before an alert was opened stands in the form again, else the words of one that goes on or was taken back. */
    beginAgain: assign(({ context: { values, place, alert } }) => ({
      values: isBegun(values) ? { ...values, sendLocation: values.sendLocation && place !== null } : wordsOf(alert),
      ...{
        alert: null,
        underWay: null,
        place: values.sendLocation ? place : null,
        noPlace: null,
        refusal: null,
        error: null,
        isLate: false,
        said: [],
      },
    })),
  },
});

/** What was submitted, with the place as far as it is known; null where nothing was. */
function readyOf({ values, place, submitted }: PersonalSafetyContext): WaitingAlert | null {
  if (submitted === null) return null;
  const found = values.sendLocation && place !== null ? firstCharacters(place, limits.alertPlace) : '';
  const location = values.location.trim() || found;
  return { ...values, ...submitted, information: values.information.trim(), location };
}
