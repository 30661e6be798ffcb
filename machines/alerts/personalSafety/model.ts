import type { PersonalAlert } from '#contract/alerts/alert.ts';
import type { DeliveryState } from '#contract/messages/message.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, refused } from '#machines/kit/model/model.ts';
import { crashed, now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import type { WaitingAlert } from './alert.ts';
import { personalSafetyMachine } from './machine.ts';
import { handOverTime, holdRetry, longestHold, noAnswerYet, retryPause } from './delays.ts';
import { present } from './present.ts';

const { answered } = answersOf(personalSafetyMachine, {
  openAlert: 'readAlert',
  readHeld: 'readAlert',
  takeBackAlert: 'endHold',
  sendHeldNow: 'endHold',
});

/** An alert of the tests' world to Ana and Theo, and how far it came to each. */
export const alertOf = (ana: DeliveryState, theo: DeliveryState): PersonalAlert => ({
  ...{ id: 'alert-1', information: 'I need help', location: '', createdAt: now },
  ...{ sendLocation: false, requestCall: false, isDrill: false },
  ...{ held: null, ended: null, asksOfficers: false, next: null, unansweredAt: null },
  contacts: [told('ana', 'Ana Reyes', '+16175550111', ana), told('theo', 'Theo Lind', '+16175550163', theo)],
});

const told = (id: string, name: string, phone: string, state: DeliveryState) => ({
  ...{ id, name, phone },
  deliveries: [{ id: `to-${id}`, name, channel: 'sms' as const, state, at: now, reason: null }],
  ...{ isOfficer: false, toldAt: now, seenAt: null, answer: null, answeredAt: null, onItUntil: null },
});

/** An alert of which Ana has seen the link and Theo is on it, or it has ended too. */
export const answeredAlert = (ended: PersonalAlert['ended'] = null): PersonalAlert => {
  const { contacts, ...alert } = alertOf('delivered', 'delivered');
  const did = [{ seenAt: now }, { seenAt: now, answer: 'onIt' as const, answeredAt: now }];
  return { ...alert, ended, contacts: contacts.map((contact, index) => ({ ...contact, ...did[index] })) };
};

const at = (minutes: number): string => new Date(Date.parse(now) + minutes * 60_000).toISOString();

/** An alert that tells Ana alone, then Theo, then the safety officers: how it stands after so many minutes without an answer. */
export const alertInWaves = (minutes: 0 | 2 | 5 | 8): PersonalAlert => {
  const { contacts, ...alert } = alertOf('delivered', minutes === 0 ? 'waiting' : 'delivered');
  const [ana, theo] = contacts;
  if (!ana || !theo) throw new Error('The alert of the tests has two contacts.');
  const sam = { ...told('sam', 'Sam Ortega', '+16175550190', 'handedOver'), isOfficer: true, toldAt: at(5) };
  return {
    ...{ ...alert, asksOfficers: true, unansweredAt: minutes === 8 ? at(8) : null },
    next: minutes === 0 ? { wave: 'contacts', at: at(2) } : minutes === 2 ? { wave: 'officers', at: at(5) } : null,
    contacts: [
      ana,
      minutes === 0 ? { ...theo, toldAt: null, deliveries: [] } : { ...theo, toldAt: at(2) },
      ...(minutes >= 5 ? [sam] : []),
    ],
  };
};

/** Theo is on it, and the officers are told only if he does not stay so. */
const heldBack: PersonalAlert = {
  ...{ ...answeredAlert(), asksOfficers: true, next: { wave: 'officers', at: at(12) } },
};

/** An alert that is held, and tells Ana first in ten seconds. */
export const heldAlert: PersonalAlert = {
  ...{ ...alertInWaves(0), asksOfficers: false },
  ...{ held: { until: at(10 / 60), now }, next: { wave: 'contacts', at: at(2 + 10 / 60) } },
  contacts: alertInWaves(0).contacts.map((each) => ({ ...each, toldAt: null, deliveries: [] })),
};

/** It has gone out to Ana just now. */
const goneOut: PersonalAlert = {
  ...{ ...heldAlert, held: null, next: { wave: 'contacts', at: at(2) } },
  contacts: alertOf('waiting', 'waiting').contacts.map((each) =>
    each.id === 'ana' ? each : { ...each, toldAt: null, deliveries: [] },
  ),
};

const takenBack: PersonalAlert = { ...heldAlert, held: null, next: null, ended: { how: 'takenBack', at: at(0.1) } };

const over = answeredAlert({ how: 'safe', at: now });

export const waiting: WaitingAlert = {
  ...{ information: 'I feel unsafe', location: '14 Pier Road', sendLocation: false, requestCall: true },
  ...{ key: 'tap-0', at: now },
};

const fresh = { waiting: null, isOld: false, underWay: null, zone };
const help = act({ type: 'suggestion.pressed', text: 'I need help' }, 'help');
const submit = act({ type: 'alert.submitted', key: 'tap-1', at: now });
const accepted = answered('sendAlert', 'accepted', alertOf('waiting', 'waiting'));

export const personalSafetyModel = defineModel({
  id: 'personalSafety',
  machine: personalSafetyMachine,
  situations: {
    'two taps': {
      input: fresh,
      moves: [
        help,
        submit,
        accepted,
        elapsed('noAnswerYet', noAnswerYet),
        offline('sendAlert'),
        refused('sendAlert', 'no contacts', refusalOf('noContacts'), 'contactsAreRemoved'),
        elapsed('retryPause', retryPause),
        act({ type: 'withdraw.pressed' }),
      ],
    },
    'is held': {
      input: fresh,
      moves: [
        help,
        submit,
        answered('sendAlert', 'held', heldAlert),
        offline('sendAlert'),
        answered('readHeld', 'still held', heldAlert),
        answered('readHeld', 'gone out', goneOut),
        offline('readHeld'),
        act({ type: 'time.updated', now: at(3 / 60) }, 'three seconds later'),
        act({ type: 'time.updated', now: at(10 / 60) }, 'ten seconds later'),
        act({ type: 'takeBack.pressed' }),
        act({ type: 'sendNow.pressed' }),
        answered('takeBackAlert', 'taken back', takenBack),
        answered('takeBackAlert', 'too late', goneOut),
        offline('takeBackAlert'),
        refused('takeBackAlert', 'gone', refusalOf('notFound'), 'alertIsGone'),
        elapsed('holdRetry', holdRetry),
        answered('sendHeldNow', 'gone out', goneOut),
        offline('sendHeldNow'),
        act({ type: 'retry.pressed' }),
      ],
    },
    'is held elsewhere': {
      input: { ...fresh, underWay: { id: 'alert-1', lateIn: handOverTime } },
      moves: [
        answered('openAlert', 'still held', heldAlert),
        offline('openAlert'),
        act({ type: 'retry.pressed' }),
        act({ type: 'news.arrived' }),
        answered('readHeld', 'still held', heldAlert),
        answered('readHeld', 'taken back elsewhere', takenBack),
        offline('readHeld'),
        act({ type: 'takeBack.pressed' }),
        act({ type: 'sendNow.pressed' }),
        answered('takeBackAlert', 'taken back', takenBack),
        offline('takeBackAlert'),
        act({ type: 'connection.returned' }),
        answered('sendHeldNow', 'taken back elsewhere', takenBack),
        offline('sendHeldNow'),
      ],
    },
    'words and boxes': {
      input: fresh,
      moves: [
        act({ type: 'information.typed', text: 'Somebody follows me' }, 'own words'),
        act({ type: 'suggestion.pressed', text: 'I feel unsafe' }, 'unsafe'),
        act({ type: 'requestCall.changed', on: true }, 'on'),
        submit,
        offline('sendAlert'),
        crashed('sendAlert'),
        act({ type: 'retry.pressed' }),
        accepted,
      ],
    },
    'with a place': {
      input: fresh,
      moves: [
        help,
        act({ type: 'sendLocation.changed', on: true }, 'on'),
        act({ type: 'sendLocation.changed', on: false }, 'off'),
        act({ type: 'location.typed', text: '14 Pier Road' }, 'a place'),
        act({ type: 'location.typed', text: '' }, 'none'),
        answered('findPlace', 'found', '3 Quay Street'),
        refused('findPlace', 'not enabled', { message: 'Geolocation is not enabled', injected: 'offline' }),
        submit,
        elapsed('longestHold', longestHold),
        accepted,
        offline('sendAlert'),
      ],
    },
    'not answered before': {
      input: { ...fresh, waiting },
      moves: [
        accepted,
        offline('sendAlert'),
        refused('sendAlert', 'signed out', refusalOf('notSignedIn'), 'sessionIsOver'),
        act({ type: 'connection.returned' }),
        act({ type: 'signIn.pressed' }),
        act({ type: 'retry.pressed' }),
      ],
    },
    'too old to go': {
      input: { ...fresh, waiting, isOld: true },
      moves: [act({ type: 'requestCall.changed', on: false }, 'off')],
    },
    'under way': {
      input: { ...fresh, underWay: { id: 'alert-1', lateIn: handOverTime } },
      moves: [
        answered('openAlert', 'waiting', alertOf('waiting', 'waiting')),
        answered('openAlert', 'one not delivered', alertOf('delivered', 'notDelivered')),
        refused('openAlert', 'gone', refusalOf('notFound'), 'alertIsGone'),
        offline('openAlert'),
        act({ type: 'retry.pressed' }),
        act({ type: 'connection.returned' }),
        act({ type: 'again.pressed' }),
        act({ type: 'news.arrived' }),
        answered('readAlert', 'one not delivered', alertOf('delivered', 'notDelivered')),
        answered('readAlert', 'all delivered', alertOf('delivered', 'delivered')),
        offline('readAlert'),
        answered('awaitLate', 'late'),
        refused('awaitLate', 'no timer', { message: 'There is no timer.', injected: 'offline' }),
      ],
    },
    'another goes on': {
      input: fresh,
      moves: [
        help,
        act({ type: 'sendLocation.changed', on: true }, 'on'),
        answered('findPlace', 'found', '3 Quay Street'),
        act({ type: 'alert.opened', id: 'alert-1' }),
        answered('openAlert', 'all delivered', alertOf('delivered', 'delivered')),
        answered('openAlert', 'ended elsewhere', over),
        offline('openAlert'),
        act({ type: 'retry.pressed' }),
        act({ type: 'again.pressed' }),
      ],
    },
    'in waves': {
      input: { ...fresh, underWay: { id: 'alert-1', lateIn: handOverTime } },
      moves: [
        answered('openAlert', 'one is told', alertInWaves(0)),
        offline('openAlert'),
        act({ type: 'retry.pressed' }),
        act({ type: 'news.arrived' }),
        offline('readAlert'),
        answered('readAlert', 'all contacts are told', alertInWaves(2)),
        answered('readAlert', 'an officer is told', alertInWaves(5)),
        answered('readAlert', 'no one has answered', alertInWaves(8)),
        answered('readAlert', 'one is on it', heldBack),
      ],
    },
    'is answered and ends': {
      input: { ...fresh, underWay: { id: 'alert-1', lateIn: handOverTime } },
      moves: [
        answered('openAlert', 'all delivered', alertOf('delivered', 'delivered')),
        answered('openAlert', 'ended elsewhere', over),
        offline('openAlert'),
        act({ type: 'news.arrived' }),
        answered('readAlert', 'one is on it', answeredAlert()),
        answered('readAlert', 'ended elsewhere', over),
        offline('readAlert'),
        act({ type: 'retry.pressed' }),
        act({ type: 'end.pressed' }),
        act({ type: 'ending.chosen', how: 'safe' }, 'safe'),
        act({ type: 'ending.chosen', how: 'falseAlarm' }, 'a false alarm'),
        act({ type: 'keep.pressed' }),
        answered('endAlert', 'safe', over),
        offline('endAlert'),
        crashed('endAlert'),
        refused('endAlert', 'gone', refusalOf('notFound'), 'alertIsGone'),
        elapsed('retryPause', retryPause),
        act({ type: 'connection.returned' }),
        act({ type: 'again.pressed' }),
      ],
    },
  },
  moves: () => [],
  present,
  key: ({ context }) => [
    context.values,
    context.place,
    context.noPlace,
    context.isLate,
    context.outdated,
    context.said,
    context.ending,
    context.now,
    context.alert?.held,
    context.alert?.ended,
    context.alert?.next,
    context.alert?.unansweredAt,
    context.alert?.contacts.map(({ deliveries, answer }) => [answer, ...deliveries.map(({ state }) => state)]),
  ],
});
