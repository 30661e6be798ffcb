import type { SignOn, SignOnValues } from '#contract/organization/signOn.ts';
import { crashed, harborHouse, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { signOnMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(signOnMachine, { refresh: 'readSignOn', countSignedIn: 'readSignOn' });

export const campus: SignOnValues = {
  ...{ name: 'Campus Login', issuer: '/demo-provider', clientId: 'muster' },
  ...{ domains: 'muster.test', state: 'off', secret: '' },
};

const next = 'c'.repeat(32);
export const provider = 'a'.repeat(32);

export const signOnOf = (...kept: SignOnValues[]): SignOn => ({
  ...{ keptBy: 'muster', next, ofParent: [] },
  providers: kept.map((values) => ({ provider, values })),
});

const input = { organizationId: harborHouse.id, origin: 'https://muster.example' };

const type = (field: 'name' | 'issuer' | 'clientId' | 'domains' | 'newSecret', text: string) =>
  act({ type: 'provider.typed', field, text }, `${field} ${text || 'cleared'}`);

const open = act({ type: 'provider.pressed', provider });
const submit = act({ type: 'provider.submitted' });
const cancel = act({ type: 'cancel.pressed' });

const one = answered('readSignOn', 'one that is off', signOnOf(campus));
const again = answered('refresh', 'one that is off', signOnOf(campus));
const on: SignOnValues = { ...campus, state: 'on' };
const onePerson = { signedIn: 1, isOwn: false };
const renamed: SignOnValues = { ...campus, name: 'Dorm Login' };

export const signOnModel = defineModel({
  id: 'signOn',
  machine: signOnMachine,
  situations: {
    'an admin who adds one': {
      input,
      moves: [
        answered('readSignOn', 'none yet', signOnOf()),
        act({ type: 'add.pressed' }),
        type('name', campus.name),
        type('issuer', campus.issuer),
        type('clientId', campus.clientId),
        type('domains', campus.domains),
        submit,
        cancel,
        answered('saveSignOnProvider', 'added', signOnOf(campus)),
        crashed('saveSignOnProvider'),
      ],
    },
    'an admin who changes one': {
      input,
      moves: [
        one,
        open,
        type('newSecret', 'typed anew'),
        act({ type: 'state.pressed' }),
        submit,
        cancel,
        answered('saveSignOnProvider', 'saved', signOnOf(campus)),
        offline('saveSignOnProvider'),
        refused('saveSignOnProvider', 'no admin any more', refusalOf('notAllowed'), 'isDemoted'),
      ],
    },
    'an admin who turns one off': {
      input,
      moves: [
        answered('readSignOn', 'one that is on', signOnOf(on)),
        open,
        act({ type: 'state.pressed' }),
        submit,
        answered('countSignedIn', 'one person', {
          ...signOnOf(on),
          providers: [{ provider, values: on, ...onePerson }],
        }),
        offline('countSignedIn'),
        refused('countSignedIn', 'no admin any more', refusalOf('notAllowed'), 'isDemoted'),
        act({ type: 'no.pressed' }),
        act({ type: 'yes.pressed' }),
        answered('saveSignOnProvider', 'off', signOnOf(campus)),
        offline('saveSignOnProvider'),
      ],
    },
    'an admin who is overtaken': {
      input,
      moves: [
        one,
        again,
        open,
        type('name', 'North Login'),
        submit,
        offline('refresh'),
        answered('saveSignOnProvider', 'saved', signOnOf({ ...campus, name: 'North Login' })),
        refused(
          'saveSignOnProvider',
          'renamed by somebody else',
          refusalOf('detailsChanged', { fields: 'the name', now: signOnOf(renamed) }),
          'isRenamed',
        ),
        refused('saveSignOnProvider', 'removed by somebody else', refusalOf('signOnRemoved'), 'isRemoved'),
      ],
    },
    'an admin who removes one': {
      input,
      moves: [
        one,
        open,
        act({ type: 'remove.pressed' }),
        answered('countSignedIn', 'no one', {
          ...signOnOf(campus),
          providers: [{ provider, values: campus, signedIn: 0, isOwn: false }],
        }),
        offline('countSignedIn'),
        act({ type: 'no.pressed' }),
        act({ type: 'yes.pressed' }),
        answered('removeSignOnProvider', 'none left', signOnOf()),
        crashed('removeSignOnProvider'),
        refused('removeSignOnProvider', 'no admin any more', refusalOf('notAllowed'), 'isDemoted'),
      ],
    },
    'an admin who copies the address': {
      input,
      moves: [
        one,
        open,
        act({ type: 'copy.pressed' }),
        answered('copy', 'copied'),
        refused('copy', 'no clipboard', { message: 'There is no clipboard.', injected: 'offline' }),
      ],
    },
    'an admin who tries one': {
      input,
      moves: [
        one,
        open,
        act({ type: 'state.pressed' }),
        act({ type: 'try.pressed' }),
        act({ type: 'trial.opened' }),
        answered('beginSignOnTrial', 'begun', { ticket: 'a-ticket' }),
        crashed('beginSignOnTrial'),
        refused('beginSignOnTrial', 'removed by somebody else', refusalOf('signOnRemoved'), 'isRemoved'),
        refused('beginSignOnTrial', 'no admin any more', refusalOf('notAllowed'), 'isDemoted'),
        again,
        offline('refresh'),
      ],
    },
    'whoever hears of a change': {
      input,
      moves: [
        one,
        again,
        open,
        cancel,
        act({ type: 'refresh.requested' }),
        act({ type: 'news.arrived' }),
        answered('refresh', 'renamed', signOnOf(renamed)),
        offline('refresh'),
        refused('refresh', 'no admin any more', refusalOf('notAllowed'), 'isDemoted'),
      ],
    },
    'accounts of a pool': {
      input,
      moves: [
        answered('readSignOn', 'kept elsewhere', { ...signOnOf(), keptBy: 'pool' }),
        refused('readSignOn', 'nobody here', refusalOf('notFound'), 'isElsewhere'),
      ],
    },
  },
  moves: () => [offline('readSignOn'), act({ type: 'retry.pressed' })],
  present,
  key: ({ value, context: { seen, form, failed: wrong, error, outdated, ending, signedIn } }) => [
    ...[value, seen, form, wrong, error, outdated, ending, signedIn],
  ],
});
