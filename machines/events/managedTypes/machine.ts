import { assign, emit, setup } from 'xstate';
import type { ManagedType, ManagedTypeRow } from '#contract/events/managedType.ts';
import { wrongTypeName } from '#contract/events/managedType.ts';
import { errorText } from '#contract/kit/errorText.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { href } from '#contract/kit/addresses.ts';
import { call, failed } from '#machines/kit/call.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import { calling, reloading, invalidation, settled } from '#machines/kit/freshness.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, type NoticeShown } from '#machines/kit/notice.ts';

export interface ManagedTypesInput {
  organizationId: string;
}

export interface ManagedTypesContext extends ManagedTypesInput {
  rows: readonly ManagedTypeRow[] | null;
  /** The name that a new type is given. */
  name: string;
  failed: FailedRule | null;
  error: string | null;
  outdated: boolean;
  goesTo: Exit | null;
}

export type ManagedTypesSignal =
  | { type: 'type.submitted'; name: string }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

const fresh = freshness<ManagedTypesContext, ManagedTypesSignal>();

const chart = setup({
  types: {} as {
    context: ManagedTypesContext;
    input: ManagedTypesInput;
    events: ManagedTypesSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    listTypes: call<ManagedTypeRow[], ManagedTypesInput>('listManagedTypes'),
    createType: call<ManagedType, ManagedTypesInput & { name: string }>('createManagedType'),
    watchNews: watchNewsStub<ManagedTypesInput>(),
  },
  guards: {
    ...fresh.guards,
    isUnnamed: ({ event }) => event.type === 'type.submitted' && wrongTypeName(event.name) !== null,
  },
  actions: {
    ...fresh.actions,
    rememberRows: assign((_, { rows }: { rows: ManagedTypeRow[] }) => ({ rows, error: null })),
    takeName: assign(({ context, event }) =>
      event.type === 'type.submitted' ? { ...context, name: event.name, failed: null } : context,
    ),
    nameFailing: assign(({ context, event }) => {
      const message = event.type === 'type.submitted' ? wrongTypeName(event.name) : null;
      return { ...context, failed: message === null ? null : { field: 'name', message } };
    }),
    leaveTo: assign((_, { id }: { id: string }) => ({ goesTo: exit.push(href.typeEditor(id)) })),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

const rowsOf = ({ event }: { event: { output: ManagedTypeRow[] } }) => ({ rows: event.output });
const askedOf = ({ context: { organizationId } }: { context: ManagedTypesContext }) => ({ organizationId });

/**
 * The event types of an organization for whoever runs it (M-60, M-65, M-70): those that are offered, those that are written,
 * and those that were retired. A new one begins with its name and is opened at once.
 */
export const managedTypesMachine = chart.createMachine({
  id: 'managedTypes',
  context: ({ input }) => ({
    ...input,
    ...{ rows: null, name: '', failed: null, error: null, outdated: false, goesTo: null },
  }),
  invoke: { id: 'watchNews', src: 'watchNews', input: ({ context }) => context, onError: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'listTypes',
        src: 'listTypes',
        input: askedOf,
        onDone: { target: 'shown', actions: { type: 'rememberRows', params: rowsOf } },
        onError: { target: 'failed', actions: { type: 'rememberError', params: failed } },
      },
    },
    failed: { tags: 'resting', on: reloading },
    shown: {
      tags: 'resting',
      always: settled.always,
      on: {
        ...settled.on,
        'retry.pressed': { guard: 'hasFailed', target: 'refreshing' },
        'type.submitted': [
          { guard: 'isUnnamed', actions: 'nameFailing' },
          { target: 'creating', actions: 'takeName' },
        ],
      },
    },
    refreshing: {
      tags: 'busy',
      entry: ['clearOutdated', 'clearError'],
      on: {
        ...invalidation,
        'type.submitted': [
          { guard: 'isUnnamed', actions: 'nameFailing' },
          { target: 'creating', actions: ['takeName', 'markOutdated'] },
        ],
      },
      invoke: {
        id: 'refreshTypes',
        src: 'listTypes',
        input: askedOf,
        onDone: { target: 'shown', actions: { type: 'rememberRows', params: rowsOf } },
        onError: { target: 'shown', actions: { type: 'rememberError', params: failed } },
      },
    },
    creating: {
      tags: 'busy',
      on: invalidation,
      invoke: {
        id: 'createType',
        src: 'createType',
        input: ({ context: { organizationId, name } }) => ({ organizationId, name }),
        onDone: { target: 'left', actions: { type: 'leaveTo', params: ({ event }) => ({ id: event.output.id }) } },
        onError: { target: 'shown', actions: { type: 'fail', params: failed } },
      },
    },
    left: { type: 'final', tags: 'resting' },
  },
});
