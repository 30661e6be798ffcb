import { assign, emit, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';

export interface SignedCopyInput {
  eventId: string;
}

export interface SignedCopyContext extends SignedCopyInput {
  error: string | null;
}

export type SignedCopySignal = { type: 'save.pressed' };

const chart = setup({
  types: {} as {
    context: SignedCopyContext;
    input: SignedCopyInput;
    events: SignedCopySignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: { saveSignedCopy: call<void, SignedCopyInput>('exportEvening') },
  actions: {
    nameError: assign((_, { error }: { error: unknown }) => ({ error: errorText(error) })),
    clearError: assign({ error: null }),
    succeed: emit(success('Signed copy saved')),
  },
});

/** A whole evening as a signed file: what the server says and signs at the moment of the press. */
export const signedCopyMachine = chart.createMachine({
  id: 'signedCopy',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'resting',
  states: {
    resting: { tags: 'resting', on: { 'save.pressed': { target: 'saving', actions: 'clearError' } } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveSignedCopy',
        src: 'saveSignedCopy',
        input: ({ context: { eventId } }) => ({ eventId }),
        onDone: { target: 'resting', actions: 'succeed' },
        onError: { target: 'resting', actions: { type: 'nameError', params: failed } },
      },
    },
  },
});
