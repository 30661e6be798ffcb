import { longestHold, retryPause } from '#machines/alerts/personalSafety/delays.ts';
import { crashed, now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, refused } from '#machines/kit/model/model.ts';
import { alerted, checkOf, inMinutes, none, ofNobody, ofOfficers, readOf, runs, runsElsewhere } from './fixtures.ts';
import { checkOnMeMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(checkOnMeMachine, {
  ...{ refreshForm: 'readCheck', refreshCheck: 'readCheck', refreshAlerted: 'readCheck', findNewPlace: 'findPlace' },
});

const input = { zone, now };

const submit = act({ type: 'check.submitted' } as const);
const notLoaded = [offline('readCheck'), act({ type: 'retry.pressed' } as const)];
const notFound = (actor: 'findPlace' | 'findNewPlace') =>
  refused(actor, 'not enabled', { message: 'Geolocation is not enabled', injected: 'offline' });
const ticked = act({ type: 'sendLocation.changed', on: true } as const, 'on');
const unticked = act({ type: 'sendLocation.changed', on: false } as const, 'off');
const news = act({ type: 'news.arrived' } as const);
const returned = act({ type: 'refresh.requested' } as const);
const readNone = answered('readCheck', 'none', none);
const readRuns = answered('readCheck', 'it runs', runs());

export const checkOnMeModel = defineModel({
  id: 'checkOnMe',
  machine: checkOnMeMachine,
  situations: {
    'starting one': {
      input,
      moves: [
        readNone,
        ...notLoaded,
        submit,
        answered('startCheck', 'it runs', runs()),
        offline('startCheck'),
        crashed('startCheck'),
        refused('startCheck', 'contacts are gone', refusalOf('noContacts'), 'contactsAreRemoved'),
        refused('startCheck', 'another runs', refusalOf('checkRunning'), 'checkRuns'),
        answered('refreshForm', 'none', none),
        offline('refreshForm'),
        returned,
        answered('refreshCheck', 'it runs', runs()),
        offline('refreshCheck'),
      ],
    },
    'how long': {
      input,
      moves: [
        readNone,
        ...notLoaded,
        act({ type: 'longer.pressed' }),
        act({ type: 'shorter.pressed' }),
        act({ type: 'length.chosen', minutes: 15 }, '15 min'),
        act({ type: 'length.chosen', minutes: 120 }, '2 h'),
      ],
    },
    'what for': {
      input,
      moves: [
        readNone,
        ...notLoaded,
        act({ type: 'note.typed', text: 'Walking home' }, 'words'),
        act({ type: 'note.typed', text: 'x'.repeat(121) }, 'too many words'),
        submit,
        answered('startCheck', 'it runs', runs()),
        refused('startCheck', 'contacts are gone', refusalOf('noContacts'), 'contactsAreRemoved'),
        news,
        answered('refreshForm', 'none', none),
        offline('refreshForm'),
        answered('refreshCheck', 'it runs', runs()),
        offline('refreshCheck'),
      ],
    },
    'too many words beside a place': {
      input,
      moves: [
        readNone,
        ...notLoaded,
        act({ type: 'note.typed', text: 'x'.repeat(121) }, 'too many words'),
        ticked,
        answered('findPlace', 'found', 'Bow Street'),
        notFound('findPlace'),
        submit,
        elapsed('longestHold', longestHold),
        answered('startCheck', 'it runs', runs({ sendsPlace: true })),
        refused('startCheck', 'contacts are gone', refusalOf('noContacts'), 'contactsAreRemoved'),
      ],
    },
    'with a place': {
      input,
      moves: [
        readNone,
        ...notLoaded,
        ticked,
        unticked,
        answered('findPlace', 'found', 'Bow Street'),
        notFound('findPlace'),
        submit,
        elapsed('longestHold', longestHold),
        answered('startCheck', 'it runs', runs({ sendsPlace: true, place: 'Bow Street' })),
        refused('startCheck', 'contacts are gone', refusalOf('noContacts'), 'contactsAreRemoved'),
        returned,
        answered('refreshForm', 'none', none),
        offline('refreshForm'),
        answered('refreshCheck', 'with a place', runs({ sendsPlace: true, place: 'Bow Street' })),
        offline('refreshCheck'),
      ],
    },
    'news while it is filled in': {
      input,
      moves: [
        readNone,
        ...notLoaded,
        news,
        ticked,
        unticked,
        answered('findPlace', 'found', 'Bow Street'),
        notFound('findPlace'),
        answered('refreshForm', 'none', none),
        offline('refreshForm'),
        submit,
        answered('startCheck', 'it runs', runs({ sendsPlace: true })),
        refused('startCheck', 'contacts are gone', refusalOf('noContacts'), 'contactsAreRemoved'),
        elapsed('longestHold', longestHold),
        answered('refreshCheck', 'it runs', runs({ sendsPlace: true })),
        offline('refreshCheck'),
      ],
    },
    'heard of elsewhere': {
      input,
      moves: [
        readNone,
        ...notLoaded,
        news,
        returned,
        answered('refreshForm', 'it runs', runs()),
        offline('refreshForm'),
        answered('refreshCheck', 'ended elsewhere', none),
        offline('refreshCheck'),
      ],
    },
    'more time': {
      input,
      moves: [
        readRuns,
        ...notLoaded,
        act({ type: 'more.pressed' }),
        news,
        answered('extendCheck', 'later', runs({ ends: 45 })),
        answered('extendCheck', 'ended elsewhere', none),
        offline('extendCheck'),
        answered('refreshCheck', 'it runs', runs()),
        offline('refreshCheck'),
        answered('refreshForm', 'none', none),
        offline('refreshForm'),
        returned,
      ],
    },
    'more time with a place': {
      input,
      moves: [
        answered('readCheck', 'with a place', runs({ sendsPlace: true, place: 'Bow Street' })),
        ...notLoaded,
        act({ type: 'more.pressed' }),
        answered('findNewPlace', 'found', 'Pier Road'),
        notFound('findNewPlace'),
        elapsed('longestHold', longestHold),
        answered('extendCheck', 'later', runs({ ends: 45, sendsPlace: true, place: 'Pier Road' })),
        offline('extendCheck'),
        answered('refreshCheck', 'with a place', runs({ sendsPlace: true, place: 'Bow Street' })),
        offline('refreshCheck'),
        act({ type: 'safe.pressed' }),
        answered('endCheck', 'over', none),
        refused('endCheck', 'not found', refusalOf('notFound'), 'checkIsGone'),
        news,
        returned,
        answered('refreshForm', 'none', none),
        offline('refreshForm'),
      ],
    },
    'being safe': {
      input,
      moves: [
        readRuns,
        ...notLoaded,
        act({ type: 'safe.pressed' }),
        news,
        answered('endCheck', 'over', none),
        offline('endCheck'),
        refused('endCheck', 'not found', refusalOf('notFound'), 'checkIsGone'),
        elapsed('retryPause', retryPause),
        act({ type: 'connection.returned' }),
        answered('refreshCheck', 'it runs', runs()),
        offline('refreshCheck'),
        answered('refreshForm', 'none', none),
        offline('refreshForm'),
        returned,
      ],
    },
    'one that runs in another organization': {
      input,
      moves: [
        answered('readCheck', 'it runs elsewhere', runsElsewhere),
        readNone,
        ...notLoaded,
        act({ type: 'more.pressed' }),
        answered('extendCheck', 'later', runs({ ends: 45 })),
        crashed('extendCheck'),
        answered('refreshCheck', 'it runs elsewhere', runsElsewhere),
        offline('refreshCheck'),
        act({ type: 'safe.pressed' }),
        answered('endCheck', 'over', none),
        offline('endCheck'),
        elapsed('retryPause', retryPause),
      ],
    },
    'being safe too late': {
      input,
      moves: [
        readRuns,
        ...notLoaded,
        act({ type: 'safe.pressed' }),
        answered('endCheck', 'too late', alerted),
        offline('endCheck'),
        act({ type: 'alert.pressed' }),
      ],
    },
    'running out': {
      input,
      moves: [
        readRuns,
        ...notLoaded,
        act({ type: 'time.updated', now: inMinutes(29) }, 'one minute left'),
        act({ type: 'time.updated', now: inMinutes(30) }, 'no time left'),
        news,
        answered('refreshCheck', 'became an alert', alerted),
        offline('refreshCheck'),
        answered('refreshAlerted', 'it goes on', alerted),
        offline('refreshAlerted'),
        act({ type: 'alert.pressed' }),
      ],
    },
    'after the alert': {
      input,
      moves: [
        answered('readCheck', 'an alert', alerted),
        ...notLoaded,
        returned,
        answered('refreshAlerted', 'ended', none),
        offline('refreshAlerted'),
        answered('refreshForm', 'none', none),
        offline('refreshForm'),
      ],
    },
    'for safety officers alone': {
      input,
      moves: [
        answered('readCheck', 'officers', ofOfficers),
        ...notLoaded,
        submit,
        answered('startCheck', 'it runs', readOf({ check: checkOf(), plan: ofOfficers.standing.plan })),
        refused('startCheck', 'none is on duty', refusalOf('noContacts'), 'officersAreOff'),
        offline('startCheck'),
        answered('refreshForm', 'officers', ofOfficers),
        offline('refreshForm'),
      ],
    },
    'without contacts': { input, moves: [answered('readCheck', 'nobody', ofNobody), ...notLoaded] },
  },
  moves: () => [],
  present,
  key: ({
    context: { read, outdated, error, minutes, note, sendLocation, place, noPlace, now: at, failed, refusal },
  }) => [
    ...[read?.standing, outdated, error, minutes, note, sendLocation, place, noPlace, at],
    ...[failed?.message, refusal],
  ],
});
