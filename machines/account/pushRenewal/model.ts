import type { PushDevice, PushState } from '#contract/account/push.ts';
import { crashed, now, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { type BrowserStanding, pushRenewalMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(pushRenewalMachine);

const here: PushDevice = {
  ...{ id: 'here', browser: 'Chrome', system: 'Android', form: 'phone', since: now, hidesContent: false },
};
const laptop: PushDevice = { ...here, id: 'laptop', form: 'computer' };
const of = (...devices: PushDevice[]): PushState => ({ key: 'a key', devices });

const able = { ability: 'able', id: 'here', key: 'a key' } as const;
const mark = { id: 'here', at: Date.parse(now), hides: false, events: true, hasEnded: false, isOld: false };
const ended: BrowserStanding = { browser: { ...able, id: null, key: null }, mark: { ...mark, hasEnded: true } };

export const pushRenewalModel = defineModel({
  id: 'pushRenewal',
  machine: pushRenewalMachine,
  situations: { 'at a signed-in start': { input: { userId: 'mia' } } },
  moves: () => [
    answered('lookAtBrowser', 'on here', { browser: able, mark }),
    answered('lookAtBrowser', 'the session has ended', ended),
    answered('lookAtBrowser', 'the session has ended, subscribed', {
      browser: able,
      mark: { ...mark, hasEnded: true },
    }),
    answered('lookAtBrowser', 'the session ended long ago', {
      ...ended,
      mark: { ...mark, hasEnded: true, isOld: true },
    }),
    answered('lookAtBrowser', 'another address', { browser: { ...able, id: 'new' }, mark }),
    answered('lookAtBrowser', 'another key', { browser: { ...able, key: 'old' }, mark }),
    answered('lookAtBrowser', 'nothing remembered', { browser: able, mark: null }),
    answered('lookAtBrowser', 'never turned on', { browser: { ...able, id: null, key: null }, mark: null }),
    answered('lookAtBrowser', 'blocked since', { browser: { ...able, ability: 'blocked', id: null, key: null }, mark }),
    answered('lookAtBrowser', 'without a worker yet', {
      browser: { ...able, ability: 'none', id: null, key: null },
      mark,
    }),
    crashed('lookAtBrowser'),
    answered('getPush', 'this device', of(here, laptop)),
    answered('getPush', 'another device alone', of(laptop)),
    answered('getPush', 'closed', { key: null, devices: [] }),
    offline('getPush'),
    answered('subscribe', 'subscribed', { id: 'new', endpoint: 'https://push', p256dh: 'a point', auth: 'a secret' }),
    answered('subscribe', 'the browser would ask', null),
    crashed('subscribe'),
    answered('savePush', 'on', of(laptop, { ...here, id: 'new' })),
    refused('savePush', 'turned off since', refusalOf('pushTurnedOff')),
    refused('savePush', 'at the limit', refusalOf('pushLimit'), 'hasTen'),
    offline('savePush'),
    act({ type: 'open.pressed' }),
    act({ type: 'close.pressed' }),
  ],
  present,
  key: ({ context: { standing, key, subscribed } }) => [standing, key, subscribed?.id],
});
