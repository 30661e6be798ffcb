import { assign, emit, type EventObject, fromCallback, setup } from 'xstate';
import type { StoredFile } from '#contract/kit/shared.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { type RefusalCode, refusalText } from '#contract/kit/refusals.ts';
import { kindsInWords, limitInWords, refusedBeforehand, type AcceptedFiles } from '#contract/events/uploads.ts';
import { call, failed } from '#machines/kit/call.ts';
import { refusalCode } from '#machines/kit/refusal.ts';

export interface UploadInput {
  taken: AcceptedFiles;
}

/** What is known of a file before its bytes were seen. The bytes themselves stay where the file was chosen. */
export interface ChosenFile {
  name: string;
  size: number;
  type: string;
}

export interface UploadContext extends UploadInput {
  /** What is being sent, or was sent last; null when nothing is under way. */
  file: ChosenFile | null;
  /** How much of it has left, in whole percent. */
  percent: number;
  /** The upload whose bytes have all arrived: what is left is to finish it. Null before. */
  key: string | null;
  /** Why it was not taken, as a sentence. */
  reason: string | null;
}

export type UploadSignal =
  | { type: 'file.chosen'; file: ChosenFile }
  | { type: 'upload.progressed'; percent: number }
  | { type: 'cancel.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'remove.pressed' };

/** `upload.began` and `upload.ended` come in pairs; a file that was taken is told between them. */
export type UploadEmitted =
  | { type: 'upload.began' }
  | { type: 'upload.ended' }
  | { type: 'file.uploaded'; file: StoredFile }
  | { type: 'file.removed' };

const chart = setup({
  types: {} as {
    context: UploadContext;
    input: UploadInput;
    events: UploadSignal;
    emitted: UploadEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    /** After the call it sends the bytes by the link of its answer. */
    sendFile: call<{ key: string }, { file: ChosenFile | null }>('startUpload'),
    finishFile: call<StoredFile, { key: string | null }>('finishUpload'),
    watchProgress: fromCallback<EventObject>(() => {
      throw new Error('watchProgress: provide how much of the file has left');
    }),
  },
  guards: {
    isWrong: ({ context, event }) => wrongWith(context, event) !== null,
    isOther: ({ context }, { file }: { file: StoredFile }) => isOther(context, file),
    isSent: ({ context }) => context.key !== null,
    isLost: (_, { error }: { error: unknown }) => refusalCode(error) === 'uploadUnknown',
    isRefused: (_, { error }: { error: unknown }) => fileRefusals.has(refusalCode(error) ?? ''),
  },
  actions: {
    nameWrong: assign(({ context, event }) => ({
      ...context,
      file: null,
      key: null,
      reason: wrongWith(context, event),
    })),
    takeFile: assign(({ context, event }) =>
      event.type === 'file.chosen' ? { ...context, file: event.file, key: null } : context,
    ),
    begin: assign({ percent: 0, reason: null }),
    takeKey: assign((_, { key }: { key: string }) => ({ key })),
    forgetKey: assign({ key: null }),
    showSent: assign({ percent: 100, reason: null }),
    noteProgress: assign(({ context, event }) =>
      event.type === 'upload.progressed' ? { ...context, percent: event.percent } : context,
    ),
    nameRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      ...{ file: null, key: null, percent: 0 },
      reason: refusalCode(error) === 'uploadType' ? sentenceOf('uploadType', context) : errorText(error),
    })),
    nameOther: assign(({ context }) => ({
      ...{ file: null, key: null, percent: 0 },
      reason: sentenceOf('uploadType', context),
    })),
    nameFailure: assign((_, { error }: { error: unknown }) => ({ percent: 0, reason: errorText(error) })),
    forget: assign({ file: null, key: null, percent: 0, reason: null }),
    tellBegan: emit({ type: 'upload.began' }),
    tellEnded: emit({ type: 'upload.ended' }),
    tellUploaded: emit((_, { file }: { file: StoredFile }) => ({ type: 'file.uploaded', file })),
    tellRemoved: emit({ type: 'file.removed' }),
  },
});

/** Refusals that the same file would meet again. */
const fileRefusals: ReadonlySet<string> = new Set(['uploadTooLarge', 'uploadType', 'uploadEmpty', 'pictureTooLarge']);

function wrongWith({ taken }: UploadInput, event: UploadSignal): string | null {
  const code = event.type === 'file.chosen' ? refusedBeforehand(event.file, taken) : null;
  return code && sentenceOf(code, { taken });
}

const sentenceOf = (code: RefusalCode, { taken }: UploadInput): string =>
  refusalText(code, { limit: limitInWords, kinds: kindsInWords[taken] });

/** The server takes every kind that may be stored; what a field of pictures was sent under another name is none of its own. */
const isOther = ({ taken }: UploadInput, { type }: StoredFile): boolean =>
  taken === 'pictures' && !type.startsWith('image/');

const choosing = {
  'file.chosen': [
    { guard: 'isWrong', target: 'refused', actions: 'nameWrong' },
    { target: 'sending', actions: ['takeFile', 'tellBegan'] },
  ],
  'remove.pressed': { target: 'waiting', actions: ['forget', 'tellRemoved'] },
} as const;

const cancelling = { 'cancel.pressed': { target: 'waiting', actions: ['forget', 'tellEnded'] } } as const;
const refusing = {
  guard: { type: 'isRefused', params: failed },
  target: 'refused',
  actions: [{ type: 'nameRefusal', params: failed }, 'tellEnded'],
} as const;

/**
 * One file on its way (E-040, E-071, N-34): looked at beforehand, sent by signed link, kept or refused. What was kept is the
 * form's. Once the bytes are there a retry finishes the same upload, unless the server knows it no more.
 */
export const uploadMachine = chart.createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, file: null, key: null, percent: 0, reason: null }),
  initial: 'waiting',
  states: {
    waiting: { tags: 'resting', on: choosing },
    refused: { tags: 'resting', on: choosing },
    sending: {
      tags: 'busy',
      entry: 'begin',
      on: { 'upload.progressed': { actions: 'noteProgress' }, ...cancelling },
      invoke: [
        {
          id: 'sendFile',
          src: 'sendFile',
          input: ({ context }) => ({ file: context.file }),
          onDone: { target: 'finishing', actions: { type: 'takeKey', params: ({ event }) => event.output } },
          onError: [refusing, { target: 'failed', actions: [{ type: 'nameFailure', params: failed }, 'tellEnded'] }],
        },
        { id: 'watchProgress', src: 'watchProgress', onError: {} },
      ],
    },
    finishing: {
      tags: 'busy',
      entry: 'showSent',
      on: cancelling,
      invoke: {
        id: 'finishFile',
        src: 'finishFile',
        input: ({ context }) => ({ key: context.key }),
        onDone: [
          {
            guard: { type: 'isOther', params: ({ event }) => ({ file: event.output }) },
            target: 'refused',
            actions: ['nameOther', 'tellEnded'],
          },
          {
            target: 'waiting',
            actions: ['forget', { type: 'tellUploaded', params: ({ event }) => ({ file: event.output }) }, 'tellEnded'],
          },
        ],
        onError: [
          refusing,
          {
            guard: { type: 'isLost', params: failed },
            target: 'failed',
            actions: ['forgetKey', { type: 'nameFailure', params: failed }, 'tellEnded'],
          },
          { target: 'failed', actions: [{ type: 'nameFailure', params: failed }, 'tellEnded'] },
        ],
      },
    },
    failed: {
      tags: 'resting',
      on: {
        ...choosing,
        'retry.pressed': [
          { guard: 'isSent', target: 'finishing', actions: 'tellBegan' },
          { target: 'sending', actions: 'tellBegan' },
        ],
        'cancel.pressed': { target: 'waiting', actions: 'forget' },
      },
    },
  },
});
