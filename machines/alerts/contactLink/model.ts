import type { ConsentState, ContactLink } from '#contract/alerts/contactConsent.ts';
import { crashed, now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, refused } from '#machines/kit/model/model.ts';
import { retryPause } from '../alertLink/setup.ts';
import { contactLinkMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(contactLinkMachine, { openLink: 'readLink' });

/** Mia asks whoever holds the link. */
export const contactLinkOf = (state: ConsentState): ContactLink => ({
  ...{ firstName: 'Mia', state, at: state === 'unasked' ? null : now },
});

const dead = (call: 'openLink' | 'sendAnswer') =>
  refused(call, 'a dead link', refusalOf('deadLink'), 'contactIsRemoved');
const asked = answered('openLink', 'asked', contactLinkOf('asked'));
const confirm = act({ type: 'confirm.pressed' });
const decline = act({ type: 'decline.pressed' });
const no = act({ type: 'no.pressed' });
const yes = act({ type: 'yes.pressed' });
const declined = answered('sendAnswer', 'declined', contactLinkOf('declined'));

export const contactLinkModel = defineModel({
  id: 'contactLink',
  machine: contactLinkMachine,
  situations: {
    'who agrees': {
      input: { zone },
      moves: [
        asked,
        dead('openLink'),
        offline('openLink'),
        act({ type: 'retry.pressed' }),
        confirm,
        answered('sendAnswer', 'confirmed', contactLinkOf('confirmed')),
        offline('sendAnswer'),
        elapsed('retryPause', retryPause),
        dead('sendAnswer'),
      ],
    },
    'who declines': {
      input: { zone },
      moves: [
        asked,
        offline('openLink'),
        act({ type: 'connection.returned' }),
        ...[decline, no, yes, declined],
        offline('sendAnswer'),
        dead('sendAnswer'),
        act({ type: 'retry.pressed' }),
        crashed('sendAnswer'),
      ],
    },
    'who changes their mind': {
      input: { zone },
      moves: [
        answered('openLink', 'confirmed', contactLinkOf('confirmed')),
        answered('openLink', 'declined', contactLinkOf('declined')),
        answered('openLink', 'by the link of an alert', contactLinkOf('unasked')),
        dead('openLink'),
        ...[confirm, decline, no, yes, declined],
        answered('sendAnswer', 'confirmed', contactLinkOf('confirmed')),
        refused('sendAnswer', 'wrong shape', refusalOf('wrongShape')),
      ],
    },
  },
  moves: () => [],
  present,
  key: ({ context }) => [context.answer, context.error, context.link?.state],
});
