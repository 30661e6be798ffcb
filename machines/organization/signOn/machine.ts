import { type SignOn, signOnReturnPath } from '#contract/organization/signOn.ts';
import { failed } from '#machines/kit/call.ts';
import { refused, wrong } from '#machines/kit/form.ts';
import { calling, reloading, invalidation, settled } from '#machines/kit/freshness.ts';
import { chart, type ProviderRequest, type SignOnContext } from './setup.ts';

const asked = ({ context: { organizationId } }: { context: SignOnContext }) => ({ organizationId });

const named = ({ organizationId, form }: SignOnContext): ProviderRequest => ({
  organizationId,
  provider: form?.provider ?? '',
});

const read = ({ event }: { event: { output: SignOn } }) => ({ seen: event.output });

const gone = { guard: { type: 'isGone', params: failed }, target: '#signOn.gone' } as const;

const removed = {
  guard: { type: 'wasRemoved', params: failed },
  target: '#signOn.listing.refreshing',
  actions: ['leave', { type: 'sayRefused', params: failed }],
} as const;

const edits = { 'provider.typed': { actions: 'takeTyped' }, 'state.pressed': { actions: 'toggle' } } as const;

/**
 * The sign-on providers of an organization: listed, added, changed, tried, turned on, and turned off
 * or removed after a question, since that signs out whoever came in with it. What
 * was typed stays, whatever is refused or heard; what someone else has changed meanwhile stands beside it.
 */
export const signOnMachine = chart.createMachine({
  id: 'signOn',
  context: ({ input }) => ({
    ...{ ...input, seen: null, form: null, failed: null, error: null, outdated: false },
    ...{ ending: null, signedIn: null },
  }),
  invoke: { id: 'watchNews', src: 'watchNews', input: asked, onError: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'readSignOn',
        src: 'readSignOn',
        input: asked,
        onDone: [
          { guard: { type: 'isKeptElsewhere', params: read }, target: 'elsewhere' },
          { target: 'listing', actions: { type: 'take', params: read } },
        ],
        onError: [gone, { target: 'failed', actions: { type: 'rememberError', params: failed } }],
      },
    },
    failed: { tags: 'resting', on: reloading },
    gone: { tags: 'resting' },
    elsewhere: { tags: 'resting' },
    listing: {
      initial: 'shown',
      on: {
        ...invalidation,
        'add.pressed': { target: 'editing', actions: 'beginNew' },
        'provider.pressed': { guard: 'isListed', target: 'editing', actions: 'begin' },
      },
      states: {
        shown: {
          tags: 'resting',
          always: settled.always,
          on: { 'retry.pressed': { guard: 'hasFailed', target: 'refreshing' }, ...settled.on },
        },
        refreshing: {
          tags: 'busy',
          entry: ['clearOutdated', 'clearError'],
          invoke: {
            id: 'refresh',
            src: 'readSignOn',
            input: asked,
            onDone: { target: 'shown', actions: { type: 'take', params: read } },
            onError: [gone, { target: 'shown', actions: { type: 'rememberError', params: failed } }],
          },
        },
      },
    },
    editing: {
      initial: 'typing',
      on: { ...invalidation, ...edits },
      states: {
        typing: {
          tags: 'resting',
          on: {
            'provider.submitted': [
              wrong,
              { guard: 'turnsOff', target: 'counting', actions: 'askBeforeOff' },
              { target: 'saving' },
            ],
            'cancel.pressed': { target: '#signOn.listing', actions: 'leave' },
            'copy.pressed': 'copying',
            'try.pressed': { guard: 'mayTry', target: 'beginning', actions: 'dropTicket' },
            'trial.opened': { guard: 'isBegun', actions: 'dropTicket' },
            'remove.pressed': { guard: 'isKept', target: 'counting', actions: 'askBeforeRemoval' },
          },
        },
        beginning: {
          tags: 'busy',
          invoke: {
            id: 'beginSignOnTrial',
            src: 'beginSignOnTrial',
            input: ({ context }) => named(context),
            onDone: {
              target: 'typing',
              actions: { type: 'takeTicket', params: ({ event }) => ({ ticket: event.output.ticket }) },
            },
            onError: [gone, removed, { target: 'typing', actions: refused }],
          },
        },
        copying: {
          tags: 'busy',
          invoke: {
            id: 'copy',
            src: 'copy',
            input: ({ context }) => ({ text: context.origin + signOnReturnPath(named(context).provider) }),
            onDone: { target: 'typing', actions: 'sayCopied' },
            onError: { target: 'typing', actions: 'sayNotCopied' },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveSignOnProvider',
            src: 'saveSignOnProvider',
            input: ({ context }) => ({
              ...named(context),
              values: context.form?.values ?? never(),
              seen: context.form?.seen ?? null,
              newSecret: context.form?.newSecret ?? '',
            }),
            onDone: { target: '#signOn.listing', actions: ['leave', { type: 'take', params: read }, 'saySaved'] },
            onError: [
              gone,
              removed,
              {
                guard: { type: 'isOvertaken', params: failed },
                target: 'typing',
                actions: [{ type: 'takeNewer', params: failed }, ...refused],
              },
              { target: 'typing', actions: refused },
            ],
          },
        },
        counting: {
          tags: 'busy',
          invoke: {
            id: 'countSignedIn',
            src: 'readSignOn',
            input: asked,
            onDone: { target: 'asking', actions: { type: 'takeSignedIn', params: read } },
            onError: [gone, 'asking'],
          },
        },
        asking: {
          tags: 'resting',
          on: {
            'no.pressed': 'typing',
            'yes.pressed': [{ guard: 'isToBeRemoved', target: 'removing' }, { target: 'saving' }],
          },
        },
        removing: {
          tags: 'busy',
          invoke: {
            id: 'removeSignOnProvider',
            src: 'removeSignOnProvider',
            input: ({ context }) => named(context),
            onDone: { target: '#signOn.listing', actions: ['leave', { type: 'take', params: read }, 'sayRemoved'] },
            onError: [gone, { target: 'typing', actions: refused }],
          },
        },
      },
    },
  },
});

function never(): never {
  throw new Error('A form is saved that is not there.');
}
