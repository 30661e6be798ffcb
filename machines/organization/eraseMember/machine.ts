import { assign, emit, setup } from 'xstate';
import type { FailedRule } from '#contract/kit/form.ts';
import type { Erasure } from '#contract/organization/erasure.ts';
import { call, failed } from '#machines/kit/call.ts';
import { loadError } from '#machines/kit/freshnessSetup.ts';
import { type FormContext, formFlow, submitted } from '#machines/kit/form.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode } from '#machines/kit/refusal.ts';

export interface EraseMemberInput {
  organizationId: string;
  memberId: string;
  /** IANA id of the zone in which dates are told. */
  zone: string;
}

export interface EraseMemberContext extends EraseMemberInput, FormContext {
  /** Null while it is not known. */
  erasure: Erasure | null;
  error: string | null;
}

export type EraseMemberSignal =
  | { type: 'erase.submitted'; name: string }
  | { type: 'no.pressed' }
  | { type: 'retry.pressed' };

type Asked = Pick<EraseMemberInput, 'organizationId' | 'memberId'>;

const form = formFlow<EraseMemberContext, EraseMemberSignal>(({ context, event }) =>
  event.type === 'erase.submitted' ? whyNotTyped(context.erasure, event.name) : null,
);

const load = loadError<EraseMemberContext, EraseMemberSignal>();

const chart = setup({
  types: {} as {
    context: EraseMemberContext;
    input: EraseMemberInput;
    events: EraseMemberSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readErasure: call<Erasure, Asked>('readErasure'),
    eraseMember: call<Erasure, Asked>('eraseMember'),
  },
  guards: {
    ...form.guards,
    isErased: (_, { erasure }: { erasure: Erasure }) => erasure.state === 'erased',
    isOpen: (_, { erasure }: { erasure: Erasure }) => mayErase(erasure),
    isGone: (_, { error }: { error: unknown }) => ['notFound', 'notAllowed'].includes(refusalCode(error) ?? ''),
    hasChanged: (_, { error }: { error: unknown }) => changed.includes(refusalCode(error) ?? ''),
  },
  actions: {
    ...form.actions,
    ...load.actions,
    remember: assign((_, { erasure }: { erasure: Erasure }) => ({ erasure, error: null })),
    clearFailing: assign({ failed: null }),
    succeed: emit(success('Erased.')),
  },
});

/** Refusals after which something else is to be said. */
const changed: readonly string[] = ['membershipChanged', 'belongsElsewhere', 'notFound', 'notAllowed'];

const erasure = ({ event }: { event: { output: Erasure } }) => ({ erasure: event.output });

const asked = ({ context: { organizationId, memberId } }: { context: EraseMemberContext }): Asked => ({
  organizationId,
  memberId,
});

/**
 * A former member is erased (M-100 to M-103): what goes and what stays is said before, and their name has to be typed. What
 * somebody else decided meanwhile is read again and said.
 */
export const eraseMemberMachine = chart.createMachine({
  id: 'eraseMember',
  context: ({ input }) => ({ ...input, erasure: null, failed: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readErasure',
        src: 'readErasure',
        input: asked,
        onDone: [
          {
            guard: { type: 'isErased', params: erasure },
            target: 'erased',
            actions: { type: 'remember', params: erasure },
          },
          {
            guard: { type: 'isOpen', params: erasure },
            target: 'asking',
            actions: { type: 'remember', params: erasure },
          },
          { target: 'closed', actions: { type: 'remember', params: erasure } },
        ],
        onError: [
          { guard: { type: 'isGone', params: failed }, target: 'gone' },
          { target: 'failed', actions: { type: 'rememberError', params: failed } },
        ],
      },
    },
    failed: { tags: 'resting', on: { 'retry.pressed': { target: 'loading', actions: 'clearError' } } },
    gone: { tags: 'resting' },
    closed: { tags: 'resting', on: { 'no.pressed': 'kept' } },
    asking: {
      tags: 'resting',
      on: { 'no.pressed': 'kept', 'erase.submitted': submitted('erasing', 'clearFailing') },
    },
    erasing: {
      tags: 'busy',
      invoke: {
        id: 'eraseMember',
        src: 'eraseMember',
        input: asked,
        onDone: { target: 'erased', actions: [{ type: 'remember', params: erasure }, 'succeed'] },
        onError: [
          {
            guard: { type: 'hasChanged', params: failed },
            target: 'loading',
            actions: { type: 'fail', params: failed },
          },
          { target: 'asking', actions: { type: 'fail', params: failed } },
        ],
      },
    },
    erased: { tags: 'resting', on: { 'no.pressed': 'left' } },
    kept: { type: 'final', tags: 'resting' },
    left: { type: 'final', tags: 'resting' },
  },
});

/** Only a former member, whom no other organization has. */
export const mayErase = ({ state, elsewhere }: Erasure): boolean => state === 'removed' && !elsewhere;

export const nameOf = ({ firstName, lastName }: Pick<Erasure, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** The whole name, whatever its capitals and spaces. */
function whyNotTyped(known: Erasure | null, typed: string): FailedRule | null {
  const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  if (known === null || plain(typed) === plain(nameOf(known))) return null;
  return { field: 'name', message: `Type “${nameOf(known)}” to confirm` };
}
