import type { RoleOverview } from '#contract/organization/roleOverview.ts';
import { failed } from '#machines/kit/call.ts';
import { notLoaded } from '#machines/kit/gone.ts';
import { refused, wrong } from '#machines/kit/form.ts';
import { calling, reloading, invalidation, settled } from '#machines/kit/freshness.ts';
import { chart, nothing, type RolesContext } from './setup.ts';

const asked = ({ context: { organizationId } }: { context: RolesContext }) => ({ organizationId });

const askedOfRole = ({ context: { organizationId, opened } }: { context: RolesContext }) => ({
  organizationId,
  roleId: opened?.id ?? '',
});

const read = ({ event }: { event: { output: RoleOverview } }) => ({ seen: event.output });

const choosing = {
  'role.picked': { actions: 'pick' },
  'new.pressed': { target: 'editing', actions: 'openNew' },
  'role.opened': { guard: 'isThere', target: 'editing', actions: 'open' },
} as const;

const written = { target: 'resting', actions: [{ type: 'take', params: read }, 'saySaved'] } as const;

/** Whoever doesn't run the organization any more sees no roles. */
const noAdmin = { guard: { type: 'isGone', params: failed }, target: '#roles.gone' } as const;

/** A role that someone else has changed or deleted is read again. */
const changedSince = {
  guard: { type: 'isChanged', params: failed },
  target: 'resting',
  actions: ['markOutdated', { type: 'fail', params: failed }],
} as const;

const keptTyping = { target: 'editing', actions: refused } as const;

/**
 * The roles of an organization: who may do what, how many hold each (M-150 to M-152), and those of its own, which are made, changed
 * and deleted here (M-153 to M-156). Read again when someone's roles change, but not while one is being written, and before a role
 * is deleted: what the question says is true then.
 */
export const rolesMachine = chart.createMachine({
  id: 'roles',
  context: ({ input }) => ({
    ...input,
    ...{ seen: null, picked: 'admin', opened: null, values: nothing, failed: null, error: null, outdated: false },
  }),
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
        onError: notLoaded,
      },
    },
    failed: { tags: 'resting', on: reloading },
    gone: { tags: 'resting' },
    shown: {
      initial: 'resting',
      on: invalidation,
      states: {
        resting: {
          tags: 'resting',
          always: settled.always,
          on: { ...choosing, 'retry.pressed': { guard: 'hasFailed', target: 'refreshing' }, ...settled.on },
        },
        refreshing: {
          tags: 'busy',
          entry: ['clearOutdated', 'clearError'],
          on: choosing,
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
        editing: {
          tags: 'resting',
          on: {
            'role.submitted': [
              wrong,
              { guard: 'isKnown', target: 'saving', actions: 'takeValues' },
              { target: 'making', actions: 'takeValues' },
            ],
            'cancel.pressed': 'resting',
            'delete.pressed': { guard: 'isKnown', target: 'counting' },
          },
        },
        making: {
          tags: 'busy',
          invoke: {
            id: 'makeRole',
            src: 'makeRole',
            input: ({ context }) => ({ ...asked({ context }), values: context.values }),
            onDone: written,
            onError: [noAdmin, keptTyping],
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'changeRole',
            src: 'changeRole',
            input: ({ context }) => ({
              ...{ ...askedOfRole({ context }), values: context.values },
              seen: { name: context.opened?.name ?? '', gives: context.opened?.gives ?? [] },
            }),
            onDone: written,
            onError: [noAdmin, changedSince, keptTyping],
          },
        },
        counting: {
          tags: 'busy',
          invoke: {
            id: 'countHolders',
            src: 'readRoles',
            input: asked,
            onDone: [
              {
                guard: { type: 'isAsOpened', params: read },
                target: 'asking',
                actions: { type: 'take', params: read },
              },
              { target: 'resting', actions: [{ type: 'take', params: read }, 'sayChanged'] },
            ],
            onError: [noAdmin, keptTyping],
          },
        },
        asking: { tags: 'resting', on: { 'no.pressed': 'editing', 'yes.pressed': 'deleting' } },
        deleting: {
          tags: 'busy',
          invoke: {
            id: 'deleteRole',
            src: 'deleteRole',
            input: askedOfRole,
            onDone: { target: 'resting', actions: [{ type: 'take', params: read }, 'sayDeleted', 'pickAnother'] },
            onError: [noAdmin, changedSince, keptTyping],
          },
        },
      },
    },
  },
});
