import { assign, emit, setup } from 'xstate';
import type { FailedRule } from '#contract/kit/form.ts';
import type { Erasure } from '#contract/organization/erasure.ts';
import { call } from '#machines/kit/call.ts';
import { isGone, notLoaded, refusedFor } from '#machines/kit/gone.ts';
import { loadError } from '#machines/kit/freshnessSetup.ts';
import { type FormContext, formFlow, submitted } from '#machines/kit/form.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';
import { fullName, notDecided, notShown } from '../deciding.ts';

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

type MemberRequest = Pick<EraseMemberInput, 'organizationId' | 'memberId'>;

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
    readErasure: call<Erasure, MemberRequest>('readErasure'),
    eraseMember: call<Erasure, MemberRequest>('eraseMember'),
  },
  guards: {
    ...form.guards,
    isErased: (_, { erasure }: { erasure: Erasure }) => erasure.state === 'erased',
    isOpen: (_, { erasure }: { erasure: Erasure }) => mayErase(erasure),
    isGone,
    /** Something else is to be said then. */
    hasChanged: refusedFor('membershipChanged', 'belongsElsewhere', 'notFound', 'notAllowed'),
  },
  actions: {
    ...form.actions,
    ...load.actions,
    remember: assign((_, { erasure }: { erasure: Erasure }) => ({ erasure, error: null })),
    clearFailing: assign({ failed: null }),
    succeed: emit(success('Erased.')),
  },
});

const erasure = ({ event }: { event: { output: Erasure } }) => ({ erasure: event.output });

const asked = ({ context: { organizationId, memberId } }: { context: EraseMemberContext }): MemberRequest => ({
  organizationId,
  memberId,
});

/**
 * A former member is erased (M-100 to M-103, M-183): what goes and what stays is said before, and their name has to be typed. What
 * someone else decided meanwhile is read again and said.
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
        onError: notLoaded,
      },
    },
    ...notShown,
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
        onError: notDecided('loading', 'asking'),
      },
    },
    erased: { tags: 'resting', on: { 'no.pressed': 'left' } },
    kept: { type: 'final', tags: 'resting' },
    left: { type: 'final', tags: 'resting' },
  },
});

/** Only a former member, whom no other organization has. */
export const mayErase = ({ state, elsewhere }: Erasure): boolean => state === 'removed' && !elsewhere;

/** The whole name, whatever its capitals and spaces. */
function whyNotTyped(known: Erasure | null, typed: string): FailedRule | null {
  const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  if (known === null || plain(typed) === plain(fullName(known))) return null;
  return { field: 'name', message: `Type “${fullName(known)}” to confirm` };
}
