import { assign, setup } from 'xstate';
import type { RoleOverview } from '#contract/organization/roleOverview.ts';
import { type RoleName, roleNames } from '#contract/organization/roles.ts';
import { call, failed } from '#machines/kit/call.ts';
import { calling, loadingAnew, outdating, settled } from '#machines/kit/freshness.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { refusalCode } from '#machines/kit/refusal.ts';

export interface RolesInput {
  organizationId: string;
}

/** A role, or what every member may do. */
export type Column = RoleName | 'member';
export const columns: readonly Column[] = ['member', ...roleNames];

export interface RolesContext extends RolesInput {
  /** As they stand; null until they have loaded. */
  seen: RoleOverview | null;
  /** The one role that a phone shows. */
  picked: Column;
  error: string | null;
  outdated: boolean;
}

export type RolesSignal =
  | { type: 'role.picked'; role: Column }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

const fresh = freshness<RolesContext, RolesSignal>();

const chart = setup({
  types: {} as {
    context: RolesContext;
    input: RolesInput;
    events: RolesSignal;
    tags: 'busy' | 'resting';
  },
  actors: {
    readRoles: call<RoleOverview, RolesInput>('readRoles'),
    watchNews: watchNewsStub<RolesInput>(),
  },
  guards: {
    ...fresh.guards,
    isGone: (_, { error }: { error: unknown }) => ['notFound', 'notAllowed'].includes(refusalCode(error) ?? ''),
  },
  actions: {
    ...fresh.actions,
    take: assign((_, { seen }: { seen: RoleOverview }) => ({ seen, error: null })),
    pick: assign(({ context, event }) => (event.type === 'role.picked' ? { ...context, picked: event.role } : context)),
  },
});

const asked = ({ context: { organizationId } }: { context: RolesContext }) => ({ organizationId });

const read = ({ event }: { event: { output: RoleOverview } }) => ({ seen: event.output });

const picking = { 'role.picked': { actions: 'pick' } } as const;

/** The roles of an organization: who may do what, and how many hold each (M-150 to M-152). Read anew when somebody's roles change. */
export const rolesMachine = chart.createMachine({
  id: 'roles',
  context: ({ input }) => ({ ...input, seen: null, picked: 'admin', error: null, outdated: false }),
  invoke: { id: 'watchNews', src: 'watchNews', input: asked, onError: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'readRoles',
        src: 'readRoles',
        input: asked,
        onDone: { target: 'shown', actions: { type: 'take', params: read } },
        onError: [
          { guard: { type: 'isGone', params: failed }, target: 'gone' },
          { target: 'failed', actions: { type: 'rememberError', params: failed } },
        ],
      },
    },
    failed: { tags: 'resting', on: loadingAnew },
    gone: { tags: 'resting' },
    shown: {
      initial: 'resting',
      on: outdating,
      states: {
        resting: {
          tags: 'resting',
          always: settled.always,
          on: { ...picking, 'retry.pressed': { guard: 'hasFailed', target: 'refreshing' }, ...settled.on },
        },
        refreshing: {
          tags: 'busy',
          entry: ['clearOutdated', 'clearError'],
          on: picking,
          invoke: {
            id: 'refresh',
            src: 'readRoles',
            input: asked,
            onDone: { target: 'resting', actions: { type: 'take', params: read } },
            onError: [
              { guard: { type: 'isGone', params: failed }, target: '#roles.gone' },
              { target: 'resting', actions: { type: 'rememberError', params: failed } },
            ],
          },
        },
      },
    },
  },
});
