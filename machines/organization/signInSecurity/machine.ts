import type { SignInSecurity } from '#contract/organization/signInSecurity.ts';
import { failed } from '#machines/kit/call.ts';
import { notLoaded } from '#machines/kit/gone.ts';
import { calling, reloading, invalidation, settled } from '#machines/kit/freshness.ts';
import { changeOf, chart, type SignInSecurityContext } from './setup.ts';

const asked = ({ context: { organizationId } }: { context: SignInSecurityContext }) => ({ organizationId });

const read = ({ event }: { event: { output: SignInSecurity } }) => ({ seen: event.output });

const choosing = {
  'role.pressed': { guard: 'mayChoose', actions: 'toggle' },
  'discard.pressed': { actions: 'discard' },
  'save.pressed': [
    { guard: 'deactivates', target: 'asking' },
    { guard: 'isUnsaved', target: 'saving' },
  ],
} as const;

/**
 * The roles of an organization that need a second factor. What was chosen stays chosen, whatever is refused or
 * heard. Before anyone's role becomes inactive for want of an app the page says whose, and asks.
 */
export const signInSecurityMachine = chart.createMachine({
  id: 'signInSecurity',
  context: ({ input }) => ({ ...input, seen: null, chosen: [], error: null, outdated: false }),
  invoke: { id: 'watchNews', src: 'watchNews', input: asked, onError: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'readSignInSecurity',
        src: 'readSignInSecurity',
        input: asked,
        onDone: [
          { guard: { type: 'isKeptElsewhere', params: read }, target: 'elsewhere' },
          { target: 'shown', actions: { type: 'take', params: read } },
        ],
        onError: notLoaded,
      },
    },
    failed: { tags: 'resting', on: reloading },
    gone: { tags: 'resting' },
    elsewhere: { tags: 'resting' },
    shown: {
      initial: 'choosing',
      on: invalidation,
      states: {
        choosing: {
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
            src: 'readSignInSecurity',
            input: asked,
            onDone: { target: 'choosing', actions: { type: 'take', params: read } },
            onError: [
              { guard: { type: 'isGone', params: failed }, target: '#signInSecurity.gone' },
              { target: 'choosing', actions: { type: 'rememberError', params: failed } },
            ],
          },
        },
        asking: { tags: 'resting', on: { 'no.pressed': 'choosing', 'yes.pressed': 'saving' } },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'changeSignInSecurity',
            src: 'changeSignInSecurity',
            input: ({ context }) => changeOf(context),
            onDone: { target: 'choosing', actions: [{ type: 'takeSaved', params: read }, 'saySaved'] },
            onError: [
              { guard: { type: 'isGone', params: failed }, target: '#signInSecurity.gone' },
              { target: 'choosing', actions: [{ type: 'fail', params: failed }, 'markOutdated'] },
            ],
          },
        },
      },
    },
  },
});
