import type { PushDevice, PushState } from '#contract/account/push.ts';
import { crashed, now, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { pushConsentMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(pushConsentMachine);

const here: PushDevice = {
  ...{ id: 'here', browser: 'Chrome', system: 'Android', form: 'phone', since: now, hidesContent: true },
};
const laptop: PushDevice = {
  ...{ id: 'laptop', browser: 'Firefox', system: 'Linux', form: 'computer', since: now, hidesContent: false },
};
const device = { id: 'here', endpoint: 'https://fcm.googleapis.com/here', p256dh: 'a point', auth: 'a secret' };

const of = (...devices: PushDevice[]): PushState => ({ key: 'a key', devices });
const closed: PushState = { key: null, devices: [] };

const tapped = [act({ type: 'turnOn.pressed' }), act({ type: 'hides.toggled' })];

const looked = [
  answered('lookAtBrowser', 'able', { ability: 'able', id: 'here' }),
  answered('lookAtBrowser', 'on an iPhone’s Safari', { ability: 'homeScreen', id: null }),
  answered('lookAtBrowser', 'blocked', { ability: 'blocked', id: null }),
  answered('lookAtBrowser', 'without push', { ability: 'none', id: null }),
  crashed('lookAtBrowser'),
];

const subscribed = [
  answered('subscribe', 'subscribed', device),
  answered('subscribe', 'refused by the person', null),
  crashed('subscribe'),
];

export const pushConsentModel = defineModel({
  id: 'pushConsent',
  machine: pushConsentMachine,
  situations: {
    'on its page': {
      input: { userId: 'mia', asks: false },
      moves: [
        ...[...tapped, ...looked, ...subscribed],
        act({ type: 'events.toggled' }),
        act({ type: 'turnOff.pressed', id: 'here' }, 'this one'),
        act({ type: 'turnOff.pressed', id: 'laptop' }, 'the laptop'),
        act({ type: 'retry.pressed' }),
        answered('getPush', 'another device alone', of(laptop)),
        answered('getPush', 'this one too', of(here, laptop)),
        answered('getPush', 'closed', closed),
        offline('getPush'),
        answered('savePush', 'on', of(here, laptop)),
        answered('savePush', 'shows all', of({ ...here, hidesContent: false }, laptop)),
        answered('savePush', 'takes events', of({ ...here, takesEvents: true }, laptop)),
        refused('savePush', 'at the limit', refusalOf('pushLimit'), 'hasTen'),
        offline('savePush'),
        answered('removePush', 'this one is left', of(here)),
        answered('removePush', 'the laptop is left', of(laptop)),
        offline('removePush'),
      ],
    },
    'after the first contact': {
      input: { userId: 'mia', asks: true },
      moves: [
        ...[...tapped, ...looked, ...subscribed],
        act({ type: 'later.pressed' }),
        answered('getPush', 'no device', of()),
        answered('getPush', 'this one', of(here)),
        offline('getPush'),
        answered('savePush', 'on', of(here)),
        offline('savePush'),
      ],
    },
  },
  moves: () => [],
  present,
  key: ({ context: { browser, state, hides, events, removing } }) => [
    ...[
      browser?.ability,
      browser?.id,
      state && [
        state.key,
        ...state.devices.map(({ id, hidesContent, takesEvents }) => [id, hidesContent, takesEvents]),
      ],
      hides,
      events,
    ],
    removing,
  ],
});
