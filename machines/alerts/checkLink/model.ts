import type { AlertReach } from '#contract/alerts/alert.ts';
import type { CheckEnding, CheckLink } from '#contract/alerts/checkLink.ts';
import { crashed, now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, refused } from '#machines/kit/model/model.ts';
import { retryPause } from '../alertLink/setup.ts';
import { checkLinkMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(checkLinkMachine, { openLink: 'readLink' });

const inMinutes = (minutes: number): string => new Date(Date.parse(now) + minutes * 60_000).toISOString();

/** A check that ends in so many minutes. */
export const runsFor = (minutes: number, reach: AlertReach = 'contacts'): CheckLink => ({
  ...{ now, check: { endsAt: inMinutes(minutes), reach }, alert: null, ended: null },
});

/** It ran out, and became an alert. */
export const alerted: CheckLink = { now, check: null, alert: { at: now }, ended: null };

export const over = (how: CheckEnding, wasAlert = false): CheckLink => ({
  ...{ now, check: null, alert: wasAlert ? { at: now } : null, ended: { how, at: now } },
});

const input = { zone };
const runs = answered('openLink', 'it runs', runsFor(10));
const wasSent = answered('openLink', 'an alert', alerted);
const dead = (call: 'openLink' | 'readLink' | 'extendCheck' | 'endCheck' | 'endAlert') =>
  refused(call, 'a dead link', refusalOf('deadLink'), 'linkDies');
const retry = act({ type: 'retry.pressed' });
const returned = act({ type: 'connection.returned' });
const news = act({ type: 'news.arrived' });
const safe = act({ type: 'safe.pressed' });
const more = act({ type: 'more.pressed' });
const end = act({ type: 'end.pressed' });
const keep = act({ type: 'keep.pressed' });
const asSafe = act({ type: 'ending.chosen', how: 'safe' }, 'safe');
const asFalseAlarm = act({ type: 'ending.chosen', how: 'falseAlarm' }, 'false alarm');

export const checkLinkModel = defineModel({
  id: 'checkLink',
  machine: checkLinkMachine,
  situations: {
    'being safe': {
      input,
      moves: [
        runs,
        dead('openLink'),
        offline('openLink'),
        retry,
        safe,
        answered('endCheck', 'over', over('safe')),
        offline('endCheck'),
        elapsed('retryPause', retryPause),
        dead('endCheck'),
      ],
    },
    'more time': {
      input,
      moves: [
        runs,
        offline('openLink'),
        returned,
        more,
        answered('extendCheck', 'later', runsFor(25)),
        offline('extendCheck'),
        dead('extendCheck'),
        answered('readLink', 'it runs', runsFor(10)),
        offline('readLink'),
        retry,
      ],
    },
    'being safe while more time is asked for': {
      input,
      moves: [
        runs,
        offline('openLink'),
        retry,
        more,
        safe,
        answered('extendCheck', 'over', over('safe')),
        offline('extendCheck'),
        answered('endCheck', 'over', over('safe')),
        refused('endCheck', 'wrong shape', refusalOf('wrongShape')),
        answered('readLink', 'it runs', runsFor(10)),
        offline('readLink'),
      ],
    },
    'being safe too late': {
      input,
      moves: [
        runs,
        offline('openLink'),
        safe,
        answered('endCheck', 'too late', alerted),
        offline('endCheck'),
        returned,
        retry,
        end,
        asSafe,
        answered('endAlert', 'over', over('safe', true)),
        crashed('endAlert'),
      ],
    },
    'ending the alert': {
      input,
      moves: [
        wasSent,
        offline('openLink'),
        retry,
        end,
        keep,
        asSafe,
        asFalseAlarm,
        answered('readLink', 'an alert', alerted),
        offline('readLink'),
        answered('endAlert', 'over', over('falseAlarm', true)),
        offline('endAlert'),
        elapsed('retryPause', retryPause),
        dead('endAlert'),
        crashed('endAlert'),
        refused('endAlert', 'wrong shape', refusalOf('wrongShape')),
      ],
    },
    'while it goes on': {
      input,
      moves: [
        runs,
        answered('openLink', 'at its last minute', runsFor(0)),
        answered('openLink', 'for no one', runsFor(10, 'nobody')),
        answered('openLink', 'over', over('safe')),
        answered('openLink', 'no one was told', over('untold')),
        offline('openLink'),
        retry,
        returned,
        news,
        answered('readLink', 'later', runsFor(25)),
        answered('readLink', 'an alert', alerted),
        answered('readLink', 'over', over('safe')),
        offline('readLink'),
        dead('readLink'),
        safe,
        answered('endCheck', 'over', over('safe')),
        crashed('endCheck'),
      ],
    },
  },
  moves: () => [],
  present,
  key: ({ context }) => [context.how, context.error, context.outdated, context.link],
});
