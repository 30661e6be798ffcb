import { assign, emit, setup } from 'xstate';
import { shiftForm } from '#contract/alerts/dutyPlan.form.ts';
import { type DutyPlan, keyOfShift, type Shift } from '#contract/alerts/dutyPlan.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { call, failed } from '#machines/kit/call.ts';
import { type FormContext, formFlow, refused, withoutFailing, wrong } from '#machines/kit/form.ts';
import { calling, reloading, invalidation, settled } from '#machines/kit/freshness.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode } from '#machines/kit/refusal.ts';
import { changesOf, ownShifts, without } from './shifts.ts';

export interface DutyPlanInput {
  organizationId: string;
  userId: string;
  /** Whether the reader is a safety officer; an admin who is none reads alone. */
  isOfficer: boolean;
}

export interface DutyPlanContext extends DutyPlanInput, FormContext {
  plan: DutyPlan | null;
  /** Why it is not known, or not known again. */
  error: string | null;
  outdated: boolean;
  /** What stands in the form; null while it is closed. */
  typed: Shift | null;
  /** The key of the own shift that is edited; null where one is added. */
  chosen: string | null;
  /** The key of the own shift that is asked about or removed. What is typed meanwhile stays. */
  removing: string | null;
  /** The own shifts that the last save was made from, when another phone was faster; null otherwise. */
  before: Shift[] | null;
  /** What that phone changed, a sentence for each shift. */
  changes: readonly string[];
}

export type DutyPlanSignal =
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived
  | { type: 'add.pressed' }
  | { type: 'edit.pressed'; shift: string }
  | { type: 'cancel.pressed' }
  | { type: 'weekday.changed'; weekday: number }
  | { type: 'start.changed'; time: string }
  | { type: 'end.changed'; time: string }
  | { type: 'shift.submitted' }
  | { type: 'remove.pressed'; shift: string }
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' };

type Known = Pick<DutyPlanContext, 'plan' | 'userId' | 'chosen'>;

/** The own shifts beside the one that is edited. */
const others = ({ plan, userId, chosen }: Known): Shift[] => without(ownShifts(plan, userId), chosen);

/** The whole plan as it is saved: without the shift that is removed, or with the one that stands in the form. */
const toSave = (context: DutyPlanContext): Shift[] =>
  context.removing === null
    ? [...others(context), ...(context.typed ? [context.typed] : [])]
    : without(ownShifts(context.plan, context.userId), context.removing);

/** The own shift that a signal is about. */
const chosenIn = ({ plan, userId }: Known, event: DutyPlanSignal): Shift | undefined =>
  'shift' in event ? ownShifts(plan, userId).find((shift) => keyOfShift(shift) === event.shift) : undefined;

const form = formFlow<DutyPlanContext, DutyPlanSignal>(({ context, event }) =>
  event.type === 'shift.submitted' && context.typed
    ? firstFailing(shiftForm, context.typed, { others: others(context) })
    : null,
);
const fresh = freshness<DutyPlanContext, DutyPlanSignal>();

/** Most evenings that need someone are those of a Friday. */
const empty: Shift = { weekday: 5, start: '', end: '' };

const chart = setup({
  types: {} as {
    context: DutyPlanContext;
    input: DutyPlanInput;
    events: DutyPlanSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readDutyPlan: call<DutyPlan, { organizationId: string }>('readDutyPlan'),
    saveDutyPlan: call<DutyPlan, { organizationId: string; shifts: Shift[]; replaces: number }>('saveDutyPlan'),
    watchNews: watchNewsStub<{ organizationId: string }>(),
  },
  guards: {
    ...form.guards,
    ...fresh.guards,
    mayAdd: ({ context }) => context.isOfficer && context.typed === null,
    mayEdit: ({ context, event }) => context.typed === null && chosenIn(context, event) !== undefined,
    isOwn: ({ context, event }) => chosenIn(context, event) !== undefined,
    hasForm: ({ context }) => context.typed !== null,
    wasFaster: (_, { error }: { error: unknown }) => refusalCode(error) === 'planChanged',
  },
  actions: {
    ...form.actions,
    ...fresh.actions,
    remember: assign(({ context: { before, changes, userId } }, { plan }: { plan: DutyPlan }) => ({
      ...{ plan, error: null, before: null },
      changes: before ? changesOf(before, ownShifts(plan, userId)) : changes,
    })),
    openForm: assign({ typed: empty, chosen: null, failed: null }),
    openShift: assign(({ context, event }) => ({
      typed: chosenIn(context, event) ?? null,
      chosen: 'shift' in event ? event.shift : null,
      failed: null,
    })),
    askToRemove: assign(({ event }) => ({ removing: 'shift' in event ? event.shift : null })),
    keepIt: assign({ removing: null }),
    takeTyped: assign(({ context, event }) => {
      const { typed } = context;
      if (typed === null) return context;
      if (event.type === 'weekday.changed')
        return { ...withoutFailing(context, 'weekday'), typed: { ...typed, weekday: event.weekday } };
      if (event.type === 'start.changed')
        return { ...withoutFailing(context, 'start'), typed: { ...typed, start: event.time } };
      return event.type === 'end.changed'
        ? { ...withoutFailing(context, 'end'), typed: { ...typed, end: event.time } }
        : context;
    }),
    rememberBefore: assign(({ context: { plan, userId } }) => ({ before: ownShifts(plan, userId), failed: null })),
    endForm: assign({ typed: null, chosen: null, failed: null, changes: [] }),
    /** A form for another shift stays as it is. */
    endSaving: assign(({ context }) => {
      const { removing, chosen } = context;
      const isOver = removing === null || removing === chosen;
      return { ...(isOver ? { typed: null, chosen: null, failed: null } : {}), removing: null, changes: [] };
    }),
    saySaved: emit(({ context }) => success(context.removing === null ? 'Shift saved' : 'Shift removed')),
  },
});

const asked = ({ context }: { context: DutyPlanContext }) => ({ organizationId: context.organizationId });
const readNow = ({ event }: { event: { output: DutyPlan } }) => ({ plan: event.output });

/** What is pressed while the plan stands there. */
const pressed = {
  'add.pressed': { guard: 'mayAdd', actions: 'openForm' },
  'edit.pressed': { guard: 'mayEdit', actions: 'openShift' },
  'cancel.pressed': { guard: 'hasForm', actions: 'endForm' },
  'shift.submitted': [wrong, { guard: 'hasForm', target: 'saving' }],
  'remove.pressed': { guard: 'isOwn', target: 'asking', actions: 'askToRemove' },
} as const;

/**
 * The shifts of the week, of which safety officers plan their own (S-117 to S-121): one is added, edited or removed at a time, and
 * the whole plan is saved. Where another phone was faster, the plan is read again and what was typed stays. It stays too while
 * another shift is removed; a second one is edited once the form is closed.
 */
export const dutyPlanMachine = chart.createMachine({
  id: 'dutyPlan',
  context: ({ input }) => ({
    ...input,
    ...{ plan: null, error: null, outdated: false, typed: null, chosen: null, removing: null, before: null },
    ...{ changes: [], failed: null },
  }),
  invoke: { id: 'watchNews', src: 'watchNews', input: asked, onError: {} },
  on: {
    'weekday.changed': { guard: 'hasForm', actions: 'takeTyped' },
    'start.changed': { guard: 'hasForm', actions: 'takeTyped' },
    'end.changed': { guard: 'hasForm', actions: 'takeTyped' },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'readDutyPlan',
        src: 'readDutyPlan',
        input: asked,
        onDone: { target: 'shown', actions: { type: 'remember', params: readNow } },
        onError: { target: 'failed', actions: { type: 'rememberError', params: failed } },
      },
    },
    failed: { tags: 'resting', on: reloading },
    shown: {
      tags: 'resting',
      ...settled,
      on: { ...settled.on, ...pressed, 'retry.pressed': { guard: 'hasFailed', target: 'refreshing' } },
    },
    refreshing: {
      tags: 'busy',
      entry: 'clearOutdated',
      on: { ...invalidation, ...pressed },
      invoke: {
        id: 'refreshDutyPlan',
        src: 'readDutyPlan',
        input: asked,
        onDone: { target: 'shown', actions: { type: 'remember', params: readNow } },
        onError: { target: 'shown', actions: { type: 'rememberError', params: failed } },
      },
    },
    asking: {
      tags: 'resting',
      on: { ...invalidation, 'no.pressed': { target: 'shown', actions: 'keepIt' }, 'yes.pressed': 'saving' },
    },
    saving: {
      tags: 'busy',
      on: invalidation,
      invoke: {
        id: 'saveDutyPlan',
        src: 'saveDutyPlan',
        input: ({ context }) => ({
          organizationId: context.organizationId,
          shifts: toSave(context),
          replaces: context.plan?.version ?? 0,
        }),
        onDone: { target: 'shown', actions: [{ type: 'remember', params: readNow }, 'saySaved', 'endSaving'] },
        onError: [
          {
            guard: { type: 'wasFaster', params: failed },
            target: 'refreshing',
            actions: ['rememberBefore', { type: 'fail', params: failed }, 'keepIt'],
          },
          { target: 'shown', actions: [...refused, 'keepIt'] },
        ],
      },
    },
  },
});
