import type { AlertLink, ContactAnswer } from '#contract/alerts/alertLink.ts';
import { crashed, now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, refused } from '#machines/kit/model/model.ts';
import { alertLinkMachine } from './machine.ts';
import { present } from './present.ts';
import { retryPause } from './setup.ts';

const { answered } = answersOf(alertLinkMachine, { openLink: 'readLink' });

/** Ten minutes after the moment of the tests. */
const later = new Date(Date.parse(now) + 600_000).toISOString();

/** Mia's alert as Ana sees it. */
export const linkOf = (answer: ContactAnswer | null, more: Partial<AlertLink> = {}): AlertLink => ({
  sender: { name: 'Mia Park', firstName: 'Mia', phone: '+16175550160' },
  ...{ information: 'I feel unsafe', location: '14 Pier Road', requestCall: true, isDrill: false },
  ...{ createdAt: now, ended: null, helpers: [] },
  contact: {
    ...{ name: 'Ana Reyes', answer, answeredAt: answer && now },
    ...{ onItUntil: answer === 'onIt' ? later : null, lapsedAt: null, officerOf: null },
  },
  ...more,
});

/** Ana was on it, and did not say again that she is. */
const lapsed = linkOf(null, { contact: { ...linkOf(null).contact, lapsedAt: now } });

const over = linkOf(null, {
  ...{ information: '', location: '', ended: { how: 'safe', at: now } },
  sender: { name: 'Mia Park', firstName: 'Mia', phone: null },
});

const onIt = act({ type: 'answer.pressed', answer: 'onIt', at: now }, 'on it');
const cannot = act({ type: 'answer.pressed', answer: 'cannot', at: now }, 'can not');
const dead = (call: 'openLink' | 'readLink' | 'sendAnswer') =>
  refused(call, 'a dead link', refusalOf('deadLink'), 'linkDies');

export const alertLinkModel = defineModel({
  id: 'alertLink',
  machine: alertLinkMachine,
  situations: {
    'who can help': {
      input: { zone },
      moves: [
        answered('openLink', 'asked', linkOf(null)),
        dead('openLink'),
        offline('openLink'),
        act({ type: 'retry.pressed' }),
        onIt,
        cannot,
        answered('sendAnswer', 'on it', linkOf('onIt')),
        offline('sendAnswer'),
        elapsed('retryPause', retryPause),
        dead('sendAnswer'),
      ],
    },
    'who can not': {
      input: { zone },
      moves: [
        answered('openLink', 'asked', linkOf(null)),
        offline('openLink'),
        act({ type: 'retry.pressed' }),
        cannot,
        answered('sendAnswer', 'can not', linkOf('cannot')),
        offline('sendAnswer'),
        act({ type: 'connection.returned' }),
      ],
    },
    'while it goes on': {
      input: { zone },
      moves: [
        answered('openLink', 'asked', linkOf(null)),
        answered('openLink', 'ended', over),
        offline('openLink'),
        act({ type: 'connection.returned' }),
        act({ type: 'retry.pressed' }),
        act({ type: 'news.arrived' }),
        answered('readLink', 'another is on it', linkOf(null, { helpers: ['Theo Lind'] })),
        answered('readLink', 'on it no longer', lapsed),
        answered('readLink', 'ended', over),
        offline('readLink'),
        dead('readLink'),
        onIt,
        answered('sendAnswer', 'on it', linkOf('onIt')),
        answered('sendAnswer', 'ended', over),
        crashed('sendAnswer'),
        refused('sendAnswer', 'wrong shape', refusalOf('wrongShape')),
        refused('sendAnswer', 'too old', { message: 'Too old to send.', code: 'tooOld' }),
      ],
    },
  },
  moves: () => [],
  present,
  key: ({ context }) => [
    context.answer,
    context.isUnsent,
    context.isOld,
    context.error,
    context.outdated,
    context.link?.contact.answer,
    context.link?.helpers,
    context.link?.contact.lapsedAt,
    context.link?.ended,
  ],
});
