import { failed } from '#machines/kit/call.ts';
import { notLoaded } from '#machines/kit/gone.ts';
import { refused, wrong } from '#machines/kit/form.ts';
import { calling, reloading, invalidation, settled } from '#machines/kit/freshness.ts';
import type { SettingsRead } from '#contract/organization/settings.ts';
import { chart, nothing, type SettingsContext, shorterTimes } from './setup.ts';

const asked = ({ context: { organizationId } }: { context: SettingsContext }) => ({ organizationId });

const now = ({ event }: { event: { output: SettingsRead } }) => ({ now: event.output.values });

const notNewer = [
  { guard: { type: 'isGone', params: failed }, target: '#settings.gone' },
  { target: 'shown', actions: { type: 'rememberError', params: failed } },
] as const;

const saves = {
  'settings.submitted': [
    wrong,
    { guard: 'isShorter', target: 'counting', actions: 'noteSent' },
    { target: 'saving', actions: 'noteSent' },
  ],
  'discard.pressed': { actions: 'discard' },
} as const;

/**
 * The numbers of an organization for whoever runs it (M-57 to M-59, M-34 to M-39), and the countries that it texts (S-150). What was typed stays, whatever is refused or
 * heard; what someone else has changed meanwhile stands beside it, and other fields take theirs. Before a shorter retention
 * time is saved, it is counted what that removes, and asked.
 */
export const settingsMachine = chart.createMachine({
  id: 'settings',
  context: ({ input: { organizationId, kept } }) => ({
    organizationId,
    ...{ seen: kept?.seen ?? nothing, values: kept?.values ?? nothing, sent: nothing },
    ...{ overtaken: [], removals: [], failed: null, error: null, outdated: false },
  }),
  invoke: { id: 'watchNews', src: 'watchNews', input: asked, onError: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'readNumbers',
        src: 'readNumbers',
        input: asked,
        onDone: { target: 'editing', actions: { type: 'takeSettings', params: now } },
        onError: notLoaded,
      },
    },
    failed: { tags: 'resting', on: reloading },
    gone: { tags: 'resting' },
    editing: {
      initial: 'shown',
      on: { 'number.typed': { actions: 'takeTyped' }, 'country.changed': { actions: 'takeCountry' }, ...invalidation },
      states: {
        shown: {
          tags: 'resting',
          always: settled.always,
          on: { ...saves, 'retry.pressed': { guard: 'hasFailed', target: 'refreshing' }, ...settled.on },
        },
        refreshing: {
          tags: 'busy',
          entry: ['clearOutdated', 'clearError'],
          on: saves,
          invoke: {
            id: 'refreshNumbers',
            src: 'readNumbers',
            input: asked,
            onDone: { target: 'shown', actions: { type: 'takeSettings', params: now } },
            onError: notNewer,
          },
        },
        counting: {
          tags: 'busy',
          invoke: {
            id: 'countRemovals',
            src: 'countRemovals',
            input: ({ context }) => ({ organizationId: context.organizationId, times: shorterTimes(context) }),
            onDone: {
              target: 'asking',
              actions: { type: 'takeRemovals', params: ({ event }) => ({ removals: event.output.data }) },
            },
            onError: { target: 'shown', actions: refused },
          },
        },
        asking: { tags: 'resting', on: { 'no.pressed': 'shown', 'yes.pressed': 'saving' } },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'changeNumbers',
            src: 'changeNumbers',
            input: ({ context: { organizationId, sent, seen } }) => ({ organizationId, values: sent, seen }),
            onDone: { target: 'shown', actions: [{ type: 'takeSaved', params: now }, 'saySaved'] },
            onError: [
              {
                guard: { type: 'isOvertaken', params: failed },
                target: 'shown',
                actions: [{ type: 'takeNewer', params: failed }, ...refused],
              },
              { target: 'shown', actions: refused },
            ],
          },
        },
      },
    },
  },
});
