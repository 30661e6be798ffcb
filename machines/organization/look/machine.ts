import { assign, emit, setup } from 'xstate';
import { firstFailing } from '#contract/kit/form.ts';
import type { StoredFile } from '#contract/kit/shared.ts';
import { lookForm } from '#contract/organization/look.form.ts';
import { Look, type LookField, type LookValues } from '#contract/organization/look.ts';
import { call, failed } from '#machines/kit/call.ts';
import { type FormContext, formFlow, refused, withoutFailing, wrong } from '#machines/kit/form.ts';
import { calling, loadingAnew, outdating, settled } from '#machines/kit/freshness.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode, refusalDetails } from '#machines/kit/refusal.ts';
import { merged, nothing } from './merged.ts';

export interface LookInput {
  organizationId: string;
}

export interface LookContext extends LookInput, FormContext {
  /** What stands at the server, as far as it is known here. */
  seen: Look;
  values: LookValues;
  /** The logo that is shown: the one that stands, or one that was just uploaded. */
  logo: StoredFile | null;
  /** What was sent to be saved. */
  sent: LookValues;
  /** Fields that were changed here and that somebody else has changed too. */
  overtaken: readonly LookField[];
  uploading: boolean;
  error: string | null;
  outdated: boolean;
}

export type LookSignal =
  | { type: 'look.typed'; field: Exclude<LookField, 'logo'>; text: string }
  | { type: 'logo.uploaded'; file: StoredFile }
  | { type: 'logo.removed' }
  | { type: 'upload.changed'; running: boolean }
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
    isUploading: ({ context }) => context.uploading,
    isGone: (_, { error }: { error: unknown }) => ['notFound', 'notAllowed'].includes(refusalCode(error) ?? ''),
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
    takeLogo: assign(({ context, event }) =>
      event.type === 'logo.uploaded'
        ? withoutFailing({ ...context, logo: event.file, values: { ...context.values, logo: event.file.key } }, 'logo')
        : context,
    ),
    dropLogo: assign(({ context }) =>
      withoutFailing({ ...context, logo: null, values: { ...context.values, logo: '' } }, 'logo'),
    ),
    noteUpload: assign(({ context, event }) =>
      event.type === 'upload.changed' ? { ...context, uploading: event.running } : context,
    ),
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
  'logo.uploaded': { actions: 'takeLogo' },
  'logo.removed': { actions: 'dropLogo' },
  'upload.changed': { actions: 'noteUpload' },
} as const;

const saves = {
  'look.submitted': [{ guard: 'isUploading' }, wrong, { target: 'saving', actions: 'noteSent' }],
} as const;

/**
 * Name, colors and logo of an organization for whoever runs it (M-50 to M-53). What was typed stays, whatever is refused or heard;
 * what somebody else has changed meanwhile stands beside it, and other fields take theirs.
 */
export const lookMachine = chart.createMachine({
  id: 'look',
  context: ({ input }) => ({
    ...input,
    ...{ seen: { values: nothing, logo: null }, values: nothing, logo: null, sent: nothing },
    ...{ overtaken: [], uploading: false, failed: null, error: null, outdated: false },
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
        onError: [
          { guard: { type: 'isGone', params: failed }, target: 'gone' },
          { target: 'failed', actions: { type: 'rememberError', params: failed } },
        ],
      },
    },
    failed: { tags: 'resting', on: loadingAnew },
    gone: { tags: 'resting' },
    editing: {
      initial: 'shown',
      on: { ...edits, ...outdating },
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
