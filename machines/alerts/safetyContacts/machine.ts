import { assign, emit, setup } from 'xstate';
import type { ListedContact } from '#contract/alerts/alert.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { noValidPhone, safetyContactNameForm, type SafetyContactValues } from '#contract/alerts/safetyContactName.ts';
import { call, failed } from '#machines/kit/call.ts';
import { settled } from '#machines/kit/freshness.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode } from '#machines/kit/refusal.ts';
import { type FormContext, formFlow, refused, submitted } from '#machines/kit/form.ts';
import { readingPhone, readPhoneStub } from '#machines/kit/readPhone.ts';

export interface SafetyContactsContext extends FormContext {
  /** In the order in which they were added; null while nothing is known. */
  contacts: ListedContact[] | null;
  /** Why they are not known, or not known anew. */
  error: string | null;
  /** Something changed while a call was under way, so it is made again. */
  outdated: boolean;
  search: string;
  /** What was submitted; the number as E.164 once it is read. */
  values: SafetyContactValues;
  /** How many were added here: each time the form begins anew. */
  round: number;
  /** The first of all was added here: the moment to ask for notifications (S-101). */
  addedFirst: boolean;
  /** Who is asked about. */
  chosen: ListedContact | null;
}

export type SafetyContactsSignal =
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | { type: 'search.changed'; text: string }
  | ({ type: 'contact.submitted' } & SafetyContactValues)
  | { type: 'remove.pressed'; id: string }
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' };

const form = formFlow<SafetyContactsContext, SafetyContactsSignal>(({ event }) =>
  event.type === 'contact.submitted' ? firstFailing(safetyContactNameForm, event, null) : null,
);

const fresh = freshness<SafetyContactsContext, SafetyContactsSignal>();

const chart = setup({
  types: {} as {
    context: SafetyContactsContext;
    events: SafetyContactsSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadContacts: call<ListedContact[]>('listContacts'),
    readPhone: readPhoneStub,
    addContact: call<ListedContact, SafetyContactValues>('addContact'),
    removeContact: call<{ id: string }, { id: string }>('removeContact'),
  },
  guards: {
    ...form.guards,
    ...fresh.guards,
    isListed: ({ context, event }) =>
      event.type === 'remove.pressed' && (context.contacts ?? []).some(({ id }) => id === event.id),
    isNumber: (_, { phone }: { phone: string | null }) => phone !== null,
    wasGone: (_, { error }: { error: unknown }) => refusalCode(error) === 'notFound',
  },
  actions: {
    ...form.actions,
    ...fresh.actions,
    rememberContacts: assign({ contacts: (_, params: { contacts: ListedContact[] }) => params.contacts, error: null }),
    takeSearch: assign(({ context, event }) =>
      event.type === 'search.changed' ? { ...context, search: event.text } : context,
    ),
    nameNoNumber: assign({ failed: { field: 'phone', message: noValidPhone } }),
    takeValues: assign(({ context, event }) =>
      event.type === 'contact.submitted'
        ? { ...context, values: { name: event.name.trim(), phone: event.phone }, failed: null }
        : context,
    ),
    takePhone: assign(({ context }, { phone }: { phone: string | null }) => ({
      values: { ...context.values, phone: phone ?? '' },
    })),
    addContact: assign(({ context }, { contact }: { contact: ListedContact }) => ({
      contacts: [...(context.contacts ?? []).filter(({ id }) => id !== contact.id), contact],
      round: context.round + 1,
      addedFirst: context.contacts?.length === 0,
      search: '',
    })),
    choose: assign(({ context, event }) => ({
      chosen: (event.type === 'remove.pressed' && context.contacts?.find(({ id }) => id === event.id)) || null,
    })),
    dropContact: assign(({ context }) => ({
      contacts: (context.contacts ?? []).filter(({ id }) => id !== context.chosen?.id),
    })),
    sayAdded: emit(success('Contact added')),
    sayRemoved: emit(success('Contact removed')),
  },
});

/**
 * A member's safety contacts (S-23 to S-29): loading, searching, adding by name and phone, removing after a question.
 * The list stays on screen while something is under way; the number is read by a library that comes with the form.
 */
export const safetyContactsMachine = chart.createMachine({
  id: 'safetyContacts',
  context: {
    contacts: null,
    error: null,
    outdated: false,
    search: '',
    values: { name: '', phone: '' },
    failed: null,
    round: 0,
    addedFirst: false,
    chosen: null,
  },
  initial: 'loading',
  on: { 'search.changed': { actions: 'takeSearch' } },
  states: {
    loading: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadContacts',
        src: 'loadContacts',
        onDone: {
          target: 'listing',
          actions: { type: 'rememberContacts', params: ({ event }) => ({ contacts: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberError', params: failed },
        },
      },
    },
    failed: { tags: 'resting', on: { 'retry.pressed': 'loading', 'refresh.requested': 'loading' } },
    listing: {
      tags: 'resting',
      always: settled.always,
      on: {
        'refresh.requested': 'refreshing',
        'retry.pressed': { guard: 'hasFailed', target: 'refreshing' },
        'contact.submitted': submitted('reading', 'takeValues'),
        'remove.pressed': { guard: 'isListed', target: 'asking', actions: 'choose' },
      },
    },
    refreshing: {
      tags: 'busy',
      entry: ['clearOutdated', 'clearError'],
      on: {
        'refresh.requested': { actions: 'markOutdated' },
        'contact.submitted': submitted('reading', 'takeValues', 'markOutdated'),
        'remove.pressed': { guard: 'isListed', target: 'asking', actions: ['choose', 'markOutdated'] },
      },
      invoke: {
        id: 'refreshContacts',
        src: 'loadContacts',
        onDone: {
          target: 'listing',
          actions: { type: 'rememberContacts', params: ({ event }) => ({ contacts: event.output }) },
        },
        onError: {
          target: 'listing',
          actions: { type: 'rememberError', params: failed },
        },
      },
    },
    reading: readingPhone('adding', 'listing'),
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
    asking: { tags: 'resting', on: { 'no.pressed': 'listing', 'yes.pressed': 'removing' } },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeContact',
        src: 'removeContact',
        input: ({ context }) => ({ id: context.chosen?.id ?? '' }),
        onDone: { target: 'listing', actions: ['dropContact', 'sayRemoved'] },
        onError: [
          {
            guard: { type: 'wasGone', params: failed },
            target: 'listing',
            actions: ['dropContact', 'sayRemoved'],
          },
          { target: 'listing', actions: { type: 'fail', params: failed } },
        ],
      },
    },
  },
});
