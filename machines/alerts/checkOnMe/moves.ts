import { retryPause } from '#machines/alerts/personalSafety/delays.ts';
import { crashed, now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, elapsed, refused } from '#machines/kit/model/model.ts';
import { alertedElsewhere, none, runs, runsElsewhere } from './fixtures.ts';
import { checkOnMeMachine } from './machine.ts';

export const { answered } = answersOf(checkOnMeMachine, {
  ...{ refreshForm: 'readCheck', refreshCheck: 'readCheck', refreshAlerted: 'readCheck', findNewPlace: 'findPlace' },
});

export const input = { zone, now };

export const submit = act({ type: 'check.submitted' } as const);
export const notLoaded = [offline('readCheck'), act({ type: 'retry.pressed' } as const)];
export const notFound = (actor: 'findPlace' | 'findNewPlace') =>
  refused(actor, 'not enabled', { message: 'Geolocation is not enabled', injected: 'offline' });
export const mayNot = (actor: 'readCheck' | 'refreshForm' | 'refreshCheck' | 'refreshAlerted') =>
  refused(actor, 'may start none', refusalOf('notAllowed'), 'policyIsTaken');
export const ticked = act({ type: 'sendLocation.changed', on: true } as const, 'on');
export const unticked = act({ type: 'sendLocation.changed', on: false } as const, 'off');
export const news = act({ type: 'news.arrived' } as const);
export const returned = act({ type: 'refresh.requested' } as const);
export const readNone = answered('readCheck', 'none', none);
export const readRuns = answered('readCheck', 'it runs', runs());

/** With a check of another organization, or its alert. */
export const inAnother = [
  answered('readCheck', 'it runs elsewhere', runsElsewhere),
  readNone,
  ...notLoaded,
  act({ type: 'more.pressed' }),
  answered('extendCheck', 'later', runs({ ends: 45 })),
  answered('extendCheck', 'ended elsewhere', none),
  crashed('extendCheck'),
  answered('refreshCheck', 'it runs elsewhere', runsElsewhere),
  answered('refreshCheck', 'became an alert', alertedElsewhere),
  offline('refreshCheck'),
  act({ type: 'safe.pressed' }),
  answered('endCheck', 'over', none),
  offline('endCheck'),
  elapsed('retryPause', retryPause),
  news,
  answered('refreshForm', 'none', none),
  offline('refreshForm'),
  answered('refreshAlerted', 'it goes on', alertedElsewhere),
  offline('refreshAlerted'),
  act({ type: 'alert.pressed' }),
];

/** In an organization that gives no personal alerts. */
export const whereNoneStarts = [
  mayNot('readCheck'),
  ...notLoaded,
  answered('readCheck', 'it runs elsewhere', runsElsewhere),
  readNone,
  news,
  mayNot('refreshForm'),
  answered('refreshForm', 'none', none),
  act({ type: 'safe.pressed' }),
  answered('endCheck', 'over', none),
  refused('endCheck', 'not found', refusalOf('notFound'), 'checkIsGone'),
  mayNot('refreshCheck'),
  answered('refreshCheck', 'became an alert', alertedElsewhere),
  mayNot('refreshAlerted'),
  answered('refreshAlerted', 'it goes on', alertedElsewhere),
];
