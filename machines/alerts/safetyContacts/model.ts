import type { AlertReach, ContactList, ListedContact } from '#contract/alerts/alert.ts';
import { noValidPhone } from '#contract/alerts/safetyContactName.ts';
import type { ServedCountries } from '#contract/alerts/servedCountries.ts';
import type { ContactConsent } from '#contract/alerts/contactConsent.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { crashed, now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { present } from './present.ts';
import { safetyContactsMachine } from './machine.ts';

const { answered } = answersOf(safetyContactsMachine, { refreshContacts: 'loadContacts' });

const consentOf = (state: ContactConsent['state'], mayAsk = false): ContactConsent => ({
  ...{ state, at: state === 'unasked' ? null : now, mayAsk, undelivered: null },
});

export const ana: ListedContact = {
  ...{ id: 'ana', name: 'Ana Reyes', phone: '+16175550111' },
  consent: consentOf('confirmed'),
};
export const theo: ListedContact = {
  ...{ id: 'theo', name: 'Theo Lind', phone: '+442079460018' },
  consent: consentOf('asked'),
};

/** Ana as no one has asked her, as she was asked, and as she declined. */
export const anaAs = (state: ContactConsent['state'], mayAsk = false): ListedContact => ({
  ...ana,
  consent: consentOf(state, mayAsk),
});

const known = {
  ...refusalOf('contactKnown', { name: 'Ana Reyes' }),
  fields: [{ field: 'phone', message: 'Ana Reyes already has this number.' }],
};
/** Where Harbor House texts. */
export const northAmerica: ServedCountries = { organizations: ['Harbor House'], countries: ['CA', 'US'] };

const notServed = { field: 'phone', message: 'Harbor House can text numbers in Canada and the United States only.' };

const nowUnserved = { ...refusalOf('formRefused'), fields: [notServed] };

const typed = { name: ' Theo Lind ', phone: 'call +44 20 7946 0018' };

const both = [ana, theo];

/** What a list of these is read as. */
export const listOf = (
  data: ListedContact[],
  reach: AlertReach = data.length > 0 ? 'contacts' : 'nobody',
): ContactList => ({
  ...{ data, count: data.length, reach, served: null },
});

const readAnew = [
  act({ type: 'refresh.requested' }),
  answered('refreshContacts', 'Ana', listOf([ana])),
  offline('refreshContacts'),
];

export const safetyContactsModel = defineModel({
  id: 'safetyContacts',
  machine: safetyContactsMachine,
  situations: {
    adding: {
      input: { zone },
      moves: [
        answered('loadContacts', 'Ana', listOf([ana])),
        offline('loadContacts'),
        ...readAnew,
        act({ type: 'retry.pressed' }),
        act({ type: 'contact.submitted', ...typed, name: ' ' }, 'no name'),
        act({ type: 'contact.submitted', ...typed }),
        answered('readPhone', 'no number', { phone: null, failed: { field: 'phone', message: noValidPhone } }),
        answered('readPhone', 'the first number', { phone: '+442079460018', failed: null }),
        offline('readPhone'),
        answered('addContact', 'Theo', theo),
        refused('addContact', 'known', known, 'numberIsKnown'),
        offline('addContact'),
        crashed('addContact'),
      ],
    },
    'in countries that are served': {
      input: { zone },
      moves: [
        answered('loadContacts', 'Ana, and two countries', { ...listOf([ana]), served: northAmerica }),
        offline('loadContacts'),
        act({ type: 'contact.submitted', ...typed }),
        answered('readPhone', 'a country that is not served', { phone: null, failed: notServed }),
        answered('readPhone', 'the first number', { phone: '+442079460018', failed: null }),
        offline('readPhone'),
        answered('addContact', 'Theo', theo),
        refused('addContact', 'no longer served', nowUnserved, 'isNotServed'),
        answered('refreshContacts', 'Theo can’t be texted', {
          ...listOf([ana, { ...theo, unserved: true }]),
          served: northAmerica,
        }),
        offline('refreshContacts'),
        act({ type: 'refresh.requested' }),
      ],
    },
    'after one is no longer on Muster': {
      input: { zone },
      moves: [
        answered('loadContacts', 'Ana, and one who is gone', { ...listOf([ana]), closed: 1 }),
        answered('loadContacts', 'no one, and one who is gone', { ...listOf([]), closed: 1 }),
        offline('loadContacts'),
        act({ type: 'contact.submitted', ...typed }),
        answered('readPhone', 'the first number', { phone: '+442079460018', failed: null }),
        offline('readPhone'),
        answered('addContact', 'Theo', theo),
        offline('addContact'),
      ],
    },
    searching: {
      input: { zone },
      moves: [
        answered('loadContacts', 'two', listOf(both)),
        answered('loadContacts', 'none', listOf([])),
        offline('loadContacts'),
        act({ type: 'retry.pressed' }),
        act({ type: 'search.changed', text: 'rey' }, 'Ana'),
        act({ type: 'search.changed', text: 'zz' }, 'nobody'),
        act({ type: 'refresh.requested' }),
        answered('refreshContacts', 'two', listOf(both)),
        offline('refreshContacts'),
      ],
    },
    removing: {
      input: { zone },
      moves: [
        answered('loadContacts', 'Ana', listOf([ana])),
        offline('loadContacts'),
        ...readAnew,
        act({ type: 'retry.pressed' }),
        act({ type: 'remove.pressed', id: 'ana' }, 'Ana'),
        act({ type: 'no.pressed' }),
        act({ type: 'yes.pressed' }),
        answered('removeContact', 'removed', { id: 'ana' }),
        refused('removeContact', 'removed elsewhere', refusalOf('notFound'), 'contactIsRemoved'),
        offline('removeContact'),
      ],
    },
    'hearing of answers': {
      input: { zone },
      moves: [
        answered('loadContacts', 'Ana was asked', listOf([anaAs('asked')])),
        offline('loadContacts'),
        act({ type: 'news.arrived' }),
        answered('refreshContacts', 'Ana confirmed', listOf([ana])),
        answered('refreshContacts', 'Ana declined', listOf([anaAs('declined')])),
        offline('refreshContacts'),
      ],
    },
    'asking whether they agree': {
      input: { zone },
      moves: [
        answered('loadContacts', 'Ana was not asked', listOf([anaAs('unasked', true)])),
        offline('loadContacts'),
        act({ type: 'refresh.requested' }),
        offline('refreshContacts'),
        answered('refreshContacts', 'Ana was not asked', listOf([anaAs('unasked', true)])),
        answered('refreshContacts', 'Ana was asked', listOf([anaAs('asked')])),
        act({ type: 'ask.pressed', id: 'ana' }, 'Ana'),
        answered('askContact', 'asked', anaAs('asked')),
        refused('askContact', 'asked elsewhere', refusalOf('askedLately'), 'contactIsAsked'),
        offline('askContact'),
      ],
    },
  },
  moves: () => [],
  present,
  key: ({ context: { contacts, outdated, closed } }) => [
    contacts?.map(({ id, consent }) => [id, consent.state]),
    ...[outdated, closed],
  ],
});
