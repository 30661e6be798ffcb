import { assign, emit, setup } from 'xstate';
import { firstFailing } from '#contract/kit/form.ts';
import type { StoredFile } from '#contract/kit/shared.ts';
import { lookForm } from '#contract/organization/look.form.ts';
import { Look, type LookField, type LookPicture, type LookValues } from '#contract/organization/look.ts';
import { call, failed } from '#machines/kit/call.ts';
import { isGone, notLoaded } from '#machines/kit/gone.ts';
import { type FormContext, formFlow, refused, withoutFailing, wrong } from '#machines/kit/form.ts';
import { calling, reloading, invalidation, settled } from '#machines/kit/freshness.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalDetails } from '#machines/kit/refusal.ts';
import { merged, nothing } from './merged.ts';

/** Screens of the app that the preview shows. */
export const previews = ['home', 'events', 'event'] as const;
export type Preview = (typeof previews)[number];

export interface LookInput {
  organizationId: string;
}

export interface LookContext extends LookInput, FormContext {
  /** What stands at the server, as far as it is known here. */
  seen: Look;
  values: LookValues;
  /** The logo that is shown: the one that stands, or one that was just uploaded. */
  logo: StoredFile | null;
  /** The same of the photo for events. */
  eventPhoto: StoredFile | null;
  /** What was sent to be saved. */
  sent: LookValues;
  /** Fields that were changed here and that someone else has changed too. */
  overtaken: readonly LookField[];
  /** The screen that the preview shows. */
  preview: Preview;
  /** Pictures that are on their way. */
  uploading: readonly LookPicture[];
  error: string | null;
  outdated: boolean;
}

export type LookSignal =
  | { type: 'look.typed'; field: Exclude<LookField, LookPicture>; text: string }
  | { type: 'picture.uploaded'; field: LookPicture; file: StoredFile }
  | { type: 'picture.removed'; field: LookPicture }
  | { type: 'upload.changed'; field: LookPicture; running: boolean }
  | { type: 'preview.chosen'; preview: Preview }
  | { type: 'look.submitted' }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

interface Saved extends LookInput {
  values: LookValues;
  seen: LookValues;
}

const fresh = freshness<LookContext, LookSignal>();

const form = formFlow<LookContext, LookSignal>(({ context, event }) =>
  event.type === 'look.submitted' ? firstFailing(lookForm, context.values, null) : null,
);

const withPicture = (context: LookContext, field: LookPicture, file: StoredFile | null): LookContext =>
  withoutFailing({ ...context, [field]: file, values: { ...context.values, [field]: file?.key ?? '' } }, field);

/** What a refusal says stands there now. */
const nowIn = (error: unknown): Look | null => Look.safeParse(refusalDetails(error)['now']).data ?? null;

const chart = setup({
  types: {} as {
    context: LookContext;
    input: LookInput;
    events: LookSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readLook: call<Look, LookInput>('readLook'),
    changeLook: call<Look, Saved>('changeLook'),
    watchNews: watchNewsStub<LookInput>(),
  },
  guards: {
    ...form.guards,
    ...fresh.guards,
    isUploading: ({ context }) => context.uploading.length > 0,
    isGone,
    isOvertaken: (_, { error }: { error: unknown }) => nowIn(error) !== null,
  },
  actions: {
    ...form.actions,
    ...fresh.actions,
    takeTyped: assign(({ context, event }) =>
      event.type === 'look.typed'
        ? withoutFailing({ ...context, values: { ...context.values, [event.field]: event.text } }, event.field)
        : context,
    ),
    takePicture: assign(({ context, event }) =>
      event.type === 'picture.uploaded' ? withPicture(context, event.field, event.file) : context,
    ),
    dropPicture: assign(({ context, event }) =>
      event.type === 'picture.removed' ? withPicture(context, event.field, null) : context,
    ),
    takePreview: assign(({ context, event }) =>
      event.type === 'preview.chosen' ? { preview: event.preview } : context,
    ),
    noteUpload: assign(({ context, event }) => {
      if (event.type !== 'upload.changed') return context;
      const others = context.uploading.filter((field) => field !== event.field);
      return { ...context, uploading: event.running ? [...others, event.field] : others };
    }),
    takeLook: assign(({ context }, { look }: { look: Look }) => ({ ...merged(context, look), error: null })),
    noteSent: assign(({ context }) => ({ sent: context.values, failed: null })),
    takeSaved: assign(({ context }, { look }: { look: Look }) => {
      const seen = { ...context.seen, values: context.sent };
      return { ...merged({ ...context, seen, overtaken: [] }, look), overtaken: [], error: null };
    }),
    takeNewer: assign(({ context }, { error }: { error: unknown }) => merged(context, nowIn(error) ?? context.seen)),
    saySaved: emit(success('Saved.')),
  },
});

const asked = ({ context: { organizationId } }: { context: LookContext }): LookInput => ({ organizationId });

const look = ({ event }: { event: { output: Look } }) => ({ look: event.output });

const edits = {
  'look.typed': { actions: 'takeTyped' },
  'picture.uploaded': { actions: 'takePicture' },
  'picture.removed': { actions: 'dropPicture' },
  'upload.changed': { actions: 'noteUpload' },
} as const;

const saves = {
  'look.submitted': [{ guard: 'isUploading' }, wrong, { target: 'saving', actions: 'noteSent' }],
} as const;

/**
 * Name, colors and logo of an organization for whoever runs it (M-50 to M-53). What was typed stays, whatever is refused or heard;
 * what someone else has changed meanwhile stands beside it, and other fields take theirs.
 */
export const lookMachine = chart.createMachine({
  id: 'look',
  context: ({ input }) => ({
    ...input,
    ...{ seen: { values: nothing, logo: null, eventPhoto: null }, values: nothing, sent: nothing },
    ...{ logo: null, eventPhoto: null },
    ...{ overtaken: [], preview: 'home' as const, uploading: [], failed: null, error: null, outdated: false },
  }),
  invoke: { id: 'watchNews', src: 'watchNews', input: asked, onError: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'readLook',
        src: 'readLook',
        input: asked,
        onDone: { target: 'editing', actions: { type: 'takeLook', params: look } },
        onError: notLoaded,
      },
    },
    failed: { tags: 'resting', on: reloading },
    gone: { tags: 'resting' },
    editing: {
      initial: 'shown',
      on: { ...edits, 'preview.chosen': { actions: 'takePreview' }, ...invalidation },
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
            id: 'refreshLook',
            src: 'readLook',
            input: asked,
            onDone: { target: 'shown', actions: { type: 'takeLook', params: look } },
            onError: [
              { guard: { type: 'isGone', params: failed }, target: '#look.gone' },
              { target: 'shown', actions: { type: 'rememberError', params: failed } },
            ],
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'changeLook',
            src: 'changeLook',
            input: ({ context: { organizationId, values, seen } }) => ({ organizationId, values, seen: seen.values }),
            onDone: { target: 'shown', actions: [{ type: 'takeSaved', params: look }, 'saySaved'] },
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
