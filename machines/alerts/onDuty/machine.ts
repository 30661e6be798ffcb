import { assign, emit, setup } from 'xstate';
import { dutyForm } from '#contract/alerts/duty.form.ts';
import type { DutyRoster } from '#contract/alerts/duty.ts';
import { shortTime } from '#contract/kit/clocks.ts';
import { type FailedRule, firstFailing } from '#contract/kit/form.ts';
import { skippedTime } from '#contract/kit/wallTimes.ts';
import { clock24 } from '#contract/kit/zones.ts';
import { call, failed } from '#machines/kit/call.ts';
import { type FormContext, formFlow, refused, withoutFailing, wrong } from '#machines/kit/form.ts';
import { calling, reloading, invalidation, settled } from '#machines/kit/freshness.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';
import { nextAt, usualEnd } from './end.ts';
import { dutyOf, onDutyAt } from './roster.ts';

export interface OnDutyInput {
  organizationId: string;
  userId: string;
  /** Whether the reader is a safety officer; an admin who is none reads alone. */
  isOfficer: boolean;
  /** IANA id of the reader's zone. */
  zone: string;
  /** UTC ISO, read at the edge. */
  now: string;
}

/** Who is on duty, and when that was read by the clock of this page, UTC ISO. */
export interface ReadRoster {
  roster: DutyRoster;
  readAt: string;
}

export interface OnDutyContext extends OnDutyInput, FormContext {
  read: ReadRoster | null;
  /** Why it is not known, or not known again. */
  error: string | null;
  outdated: boolean;
  /** The end that was chosen, `HH:mm`; null while no one has touched it. */
  time: string | null;
  /** The end of the own duty is being moved. */
  changing: boolean;
  /** What is asked for: when the duty ends, UTC ISO. */
  until: string;
}

export type OnDutySignal =
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived
  | { type: 'time.updated'; now: string }
  | { type: 'end.changed'; time: string }
  | { type: 'duty.submitted' }
  | { type: 'change.pressed' }
  | { type: 'keep.pressed' }
  | { type: 'off.pressed' }
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' };

type Timed = Pick<OnDutyContext, 'time' | 'now' | 'zone'>;

/** What stands in the field, `HH:mm` or nothing. */
export const timeIn = ({ time, now, zone }: Timed): string => time ?? usualEnd(now, zone);

/** When a duty until the time in the field ends, UTC ISO; null where there is no such time. */
export const endIn = (context: Timed): string | null => nextAt(timeIn(context), context.now, context.zone);

function failingIn(context: Timed): FailedRule | null {
  const until = endIn(context);
  if (until === null && timeIn(context) !== '') return { field: 'until', message: skippedTime };
  return firstFailing(dutyForm, { until: until ?? '' }, { now: context.now });
}

const form = formFlow<OnDutyContext, OnDutySignal>(({ context, event }) =>
  event.type === 'duty.submitted' ? failingIn(context) : null,
);
const fresh = freshness<OnDutyContext, OnDutySignal>();

const chart = setup({
  types: {} as {
    context: OnDutyContext;
    input: OnDutyInput;
    events: OnDutySignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readDuty: call<ReadRoster, { organizationId: string }>('readDuty'),
    goOnDuty: call<ReadRoster, { organizationId: string; until: string }>('goOnDuty'),
    goOffDuty: call<ReadRoster, { organizationId: string }>('goOffDuty'),
    watchNews: watchNewsStub<{ organizationId: string }>(),
  },
  guards: {
    ...form.guards,
    ...fresh.guards,
    hasForm: ({ context }) => context.isOfficer && (context.changing || dutyOf(context) === null),
    isOn: ({ context }) => dutyOf(context) !== null && !context.changing,
    isChanging: ({ context }) => context.changing,
    isLast: ({ context }) => dutyOf(context) !== null && !context.changing && onDutyAt(context).length === 1,
  },
  actions: {
    ...form.actions,
    ...fresh.actions,
    remember: assign((_, { read }: { read: ReadRoster }) => ({ read, error: null })),
    takeNow: assign(({ context, event }) => (event.type === 'time.updated' ? { ...context, now: event.now } : context)),
    takeTime: assign(({ context, event }) =>
      event.type === 'end.changed' ? { ...withoutFailing(context, 'until'), time: event.time } : context,
    ),
    takeUntil: assign(({ context }) => ({ until: endIn(context) ?? '', failed: null })),
    beginChange: assign(({ context }) => ({
      changing: true,
      time: clock24(dutyOf(context)?.until ?? context.now, context.zone),
      failed: null,
    })),
    endForm: assign({ changing: false, time: null, failed: null }),
    sayOn: emit(({ context }) =>
      success(`You’re on duty until ${shortTime(dutyOf(context)?.until ?? context.until, context.zone)}`),
    ),
    sayOff: emit(success('You’re off duty')),
  },
});

const asked = ({ context }: { context: OnDutyContext }) => ({ organizationId: context.organizationId });
const readNow = ({ event }: { event: { output: ReadRoster } }) => ({ read: event.output });

/** What a person presses; it is taken while the list is read again, too. */
const pressed = {
  'duty.submitted': [wrong, { target: 'goingOn', actions: 'takeUntil' }],
  'change.pressed': { guard: 'isOn', actions: 'beginChange' },
  'keep.pressed': { guard: 'isChanging', actions: 'endForm' },
  'off.pressed': [
    { guard: 'isLast', target: 'asking' },
    { guard: 'isOn', target: 'goingOff' },
  ],
} as const;

/**
 * Safety officers put themselves on duty until a time and off again, and see who else is (S-70 to S-74). Whoever is the only one
 * is asked before they go off. The list stays on screen while something is under way.
 */
export const onDutyMachine = chart.createMachine({
  id: 'onDuty',
  context: ({ input }) => ({
    ...input,
    ...{ read: null, error: null, outdated: false, time: null, changing: false, until: '', failed: null },
  }),
  invoke: { id: 'watchNews', src: 'watchNews', input: asked, onError: {} },
  on: { 'time.updated': { actions: 'takeNow' }, 'end.changed': { guard: 'hasForm', actions: 'takeTime' } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'readDuty',
        src: 'readDuty',
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
        id: 'refreshDuty',
        src: 'readDuty',
        input: asked,
        onDone: { target: 'shown', actions: { type: 'remember', params: readNow } },
        onError: { target: 'shown', actions: { type: 'rememberError', params: failed } },
      },
    },
    goingOn: {
      tags: 'busy',
      on: invalidation,
      invoke: {
        id: 'goOnDuty',
        src: 'goOnDuty',
        input: ({ context }) => ({ ...asked({ context }), until: context.until }),
        onDone: { target: 'shown', actions: [{ type: 'remember', params: readNow }, 'endForm', 'sayOn'] },
        onError: { target: 'shown', actions: refused },
      },
    },
    asking: {
      tags: 'resting',
      on: { ...invalidation, 'no.pressed': 'shown', 'yes.pressed': 'goingOff' },
    },
    goingOff: {
      tags: 'busy',
      on: invalidation,
      invoke: {
        id: 'goOffDuty',
        src: 'goOffDuty',
        input: asked,
        onDone: { target: 'shown', actions: [{ type: 'remember', params: readNow }, 'endForm', 'sayOff'] },
        onError: { target: 'shown', actions: { type: 'fail', params: failed } },
      },
    },
  },
});
