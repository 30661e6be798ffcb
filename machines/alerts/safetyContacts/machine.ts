import { assign, emit, fromPromise, setup } from 'xstate';
import type { AlertReach, ContactList, ListedContact } from '#contract/alerts/alert.ts';
import type { ReadContact } from '#contract/alerts/safetyContact.form.ts';
import type { ServedCountries } from '#contract/alerts/servedCountries.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { safetyContactNameForm, type SafetyContactValues } from '#contract/alerts/safetyContactName.ts';
import { call, failed } from '#machines/kit/call.ts';
import { reloading, invalidation, settled } from '#machines/kit/freshness.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { refusalCode } from '#machines/kit/refusal.ts';
import { type FormContext, formFlow, refused, submitted } from '#machines/kit/form.ts';

export interface SafetyContactsInput {
  /** Zone of the device, IANA. */
  zone: string;
}

export interface SafetyContactsContext extends SafetyContactsInput, FormContext {
  /** In the order in which they were added; null while nothing is known. */
  contacts: ListedContact[] | null;
  /** Whom an alert would tell when they were read. */
  reach: AlertReach | null;
  /** Their plan tells safety officers. */
  asksOfficers: boolean;
  /** How many were erased since someone was last added. */
  closed: number;
  /** Where a number may be; null: anywhere. */
  served: ServedCountries | null;
  /** Why they are not known, or not known again. */
  error: string | null;
  /** Something changed while a call was under way, so it is made again. */
  outdated: boolean;
  search: string;
  /** What was submitted; the number as E.164 once it is read. */
  values: SafetyContactValues;
  /** How many were added here: each time the form begins again. */
  round: number;
  /** The first of all was added here: the moment to ask for notifications (S-101). */
  addedFirst: boolean;
  /** Who is asked about, or asked. */
  chosen: ListedContact | null;
}

export type SafetyContactsSignal =
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | { type: 'search.changed'; text: string }
  | ({ type: 'contact.submitted' } & SafetyContactValues)
  | NewsArrived
  /** Whether they agree is asked of a contact, or asked again. */
  | { type: 'ask.pressed'; id: string }
  | { type: 'remove.pressed'; id: string }
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' };

const form = formFlow<SafetyContactsContext, SafetyContactsSignal>(({ event }) =>
  event.type === 'contact.submitted' ? firstFailing(safetyContactNameForm, event, null) : null,
);

type Read = { read: ReadContact };

const fresh = freshness<SafetyContactsContext, SafetyContactsSignal>();

const chart = setup({
  types: {} as {
    context: SafetyContactsContext;
    input: SafetyContactsInput;
    events: SafetyContactsSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadContacts: call<ContactList>('listContacts'),
    readPhone: fromPromise<ReadContact, SafetyContactValues & { served: ServedCountries | null }>(() =>
      Promise.reject(new Error('readPhone: provide reading the telephone number of a contact')),
    ),
    addContact: call<ListedContact, SafetyContactValues>('addContact'),
    askContact: call<ListedContact, { id: string }>('askContact'),
    removeContact: call<{ id: string }, { id: string }>('removeContact'),
    watchNews: watchNewsStub<undefined>(),
  },
  guards: {
    ...form.guards,
    ...fresh.guards,
    isListed: ({ context, event }) =>
      event.type === 'remove.pressed' && (context.contacts ?? []).some(({ id }) => id === event.id),
    mayAsk: ({ context, event }) =>
      event.type === 'ask.pressed' &&
      (context.contacts ?? []).some(({ id, consent }) => id === event.id && consent.mayAsk),
    isRight: (_, { read }: Read) => read.failed === null,
    wasGone: (_, { error }: { error: unknown }) => refusalCode(error) === 'notFound',
  },
  actions: {
    ...form.actions,
    ...fresh.actions,
    rememberContacts: assign((_, { list }: { list: ContactList }) => ({
      ...{ contacts: list.data, reach: list.reach, served: list.served, error: null },
      ...{ asksOfficers: list.asksOfficers ?? false, closed: list.closed ?? 0 },
    })),
    takeSearch: assign(({ context, event }) =>
      event.type === 'search.changed' ? { ...context, search: event.text } : context,
    ),
    nameWrong: assign((_, { read }: Read) => ({ failed: read.failed })),
    takeValues: assign(({ context, event }) =>
      event.type === 'contact.submitted'
        ? { ...context, values: { name: event.name.trim(), phone: event.phone }, failed: null }
        : context,
    ),
    takePhone: assign(({ context }, { read }: Read) => ({
      values: { ...context.values, phone: read.phone ?? '' },
    })),
    addContact: assign(({ context }, { contact }: { contact: ListedContact }) => ({
      contacts: [...(context.contacts ?? []).filter(({ id }) => id !== contact.id), contact],
      round: context.round + 1,
      addedFirst: context.contacts?.length === 0,
      closed: 0,
      search: '',
    })),
    choose: assign(({ context, event }) => ({
      chosen: ('id' in event && context.contacts?.find(({ id }) => id === event.id)) || null,
    })),
    replaceContact: assign(({ context }, { contact }: { contact: ListedContact }) => ({
      contacts: (context.contacts ?? []).map((each) => (each.id === contact.id ? contact : each)),
    })),
    sayAsked: emit(({ context }) => success(`We’re asking ${context.chosen?.name ?? 'them'} by text`)),
    sayNotAsked: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
    dropContact: assign(({ context }) => ({
      contacts: (context.contacts ?? []).filter(({ id }) => id !== context.chosen?.id),
    })),
    sayAdded: emit(success('Contact added')),
    sayRemoved: emit(success('Contact removed')),
  },
});

const readNow = ({ event }: { event: { output: ReadContact } }) => ({ read: event.output });

/** Whom an alert tells without them is for the server to say. */
const gone = ['dropContact', 'sayRemoved', 'markOutdated'] as const;

/**
 * A member's safety contacts (S-23 to S-29): loading, searching, adding by name and phone, asking whether they agree (S-127),
 * removing after a question. Their answers are heard while the list is shown.
 * The list stays on screen while something is under way; the number is read by a library that comes with the form.
 */
export const safetyContactsMachine = chart.createMachine({
  id: 'safetyContacts',
  context: ({ input }) => ({
    ...input,
    contacts: null,
    ...{ reach: null, asksOfficers: false, served: null, closed: 0 },
    error: null,
    outdated: false,
    search: '',
    values: { name: '', phone: '' },
    failed: null,
    round: 0,
    addedFirst: false,
    chosen: null,
  }),
  invoke: { id: 'watchNews', src: 'watchNews', onError: {} },
  initial: 'loading',
  on: { 'search.changed': { actions: 'takeSearch' }, 'news.arrived': invalidation['news.arrived'] },
  states: {
    loading: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadContacts',
        src: 'loadContacts',
        onDone: {
          target: 'listing',
          actions: { type: 'rememberContacts', params: ({ event }) => ({ list: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberError', params: failed },
        },
      },
    },
    failed: { tags: 'resting', on: reloading },
    listing: {
      tags: 'resting',
      always: settled.always,
      on: {
        ...settled.on,
        'retry.pressed': { guard: 'hasFailed', target: 'refreshing' },
        'contact.submitted': submitted('reading', 'takeValues'),
        'remove.pressed': { guard: 'isListed', target: 'asking', actions: 'choose' },
        'ask.pressed': { guard: 'mayAsk', target: 'sendingQuestion', actions: 'choose' },
      },
    },
    refreshing: {
      tags: 'busy',
      entry: ['clearOutdated', 'clearError'],
      on: {
        'refresh.requested': invalidation['refresh.requested'],
        'contact.submitted': submitted('reading', 'takeValues', 'markOutdated'),
        'remove.pressed': { guard: 'isListed', target: 'asking', actions: ['choose', 'markOutdated'] },
        'ask.pressed': { guard: 'mayAsk', target: 'sendingQuestion', actions: ['choose', 'markOutdated'] },
      },
      invoke: {
        id: 'refreshContacts',
        src: 'loadContacts',
        onDone: {
          target: 'listing',
          actions: { type: 'rememberContacts', params: ({ event }) => ({ list: event.output }) },
        },
        onError: {
          target: 'listing',
          actions: { type: 'rememberError', params: failed },
        },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readPhone',
        src: 'readPhone',
        input: ({ context: { values, served } }) => ({ ...values, served }),
        onDone: [
          {
            guard: { type: 'isRight', params: readNow },
            target: 'adding',
            actions: { type: 'takePhone', params: readNow },
          },
          { target: 'listing', actions: [{ type: 'nameWrong', params: readNow }, 'sayFailing'] },
        ],
        onError: { target: 'listing', actions: { type: 'fail', params: failed } },
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addContact',
        src: 'addContact',
        input: ({ context }) => context.values,
        onDone: {
          target: 'listing',
          actions: [{ type: 'addContact', params: ({ event }) => ({ contact: event.output }) }, 'sayAdded'],
        },
        onError: {
          target: 'listing',
          actions: refused,
        },
      },
    },
    sendingQuestion: {
      tags: 'busy',
      invoke: {
        id: 'askContact',
        src: 'askContact',
        input: ({ context }) => ({ id: context.chosen?.id ?? '' }),
        onDone: {
          target: 'listing',
          actions: [{ type: 'replaceContact', params: ({ event }) => ({ contact: event.output }) }, 'sayAsked'],
        },
        onError: { target: 'refreshing', actions: { type: 'sayNotAsked', params: failed } },
      },
    },
    asking: { tags: 'resting', on: { 'no.pressed': 'listing', 'yes.pressed': 'removing' } },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeContact',
        src: 'removeContact',
        input: ({ context }) => ({ id: context.chosen?.id ?? '' }),
        onDone: { target: 'listing', actions: gone },
        onError: [
          {
            guard: { type: 'wasGone', params: failed },
            target: 'listing',
            actions: gone,
          },
          { target: 'listing', actions: { type: 'fail', params: failed } },
        ],
      },
    },
  },
});
