import { assign, emit, setup } from 'xstate';
import type { AlertPlan, AlertWave, OwnAlertPlan } from '#contract/alerts/alertPlan.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { loadError } from '#machines/kit/freshnessSetup.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { wavesOf } from './minutes.ts';

export interface AlertPlanInput {
  /** How the organization is called whose minutes count where the member has none. */
  organization: string;
}

export interface AlertPlanContext extends AlertPlanInput {
  /** As it is chosen on the screen. */
  plan: OwnAlertPlan | null;
  error: string | null;
}

export type AlertPlanSignal =
  | { type: 'retry.pressed' }
  /** Id of the contact who is told alone at first; empty: all are told at once. */
  | { type: 'first.chosen'; id: string }
  | { type: 'officers.changed'; on: boolean }
  /** For ten seconds no one is told, and it can be taken back. */
  | { type: 'hold.changed'; on: boolean }
  /** After how many minutes a wave is told; null: after those of the organization. */
  | { type: 'minutes.chosen'; wave: AlertWave; minutes: number | null }
  | { type: 'save.pressed' };

const load = loadError<AlertPlanContext, AlertPlanSignal>();

const chart = setup({
  types: {} as {
    context: AlertPlanContext;
    input: AlertPlanInput;
    events: AlertPlanSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadPlan: call<OwnAlertPlan>('getAlertPlan'),
    savePlan: call<OwnAlertPlan, AlertPlan>('saveAlertPlan'),
  },
  guards: {
    isOtherFirst: ({ context, event }) => event.type === 'first.chosen' && (context.plan?.first ?? '') !== event.id,
    isOtherOfficers: ({ context, event }) => event.type === 'officers.changed' && context.plan?.officers !== event.on,
    isOtherHold: ({ context, event }) => event.type === 'hold.changed' && context.plan?.hold !== event.on,
    isOtherMinutes: ({ context: { plan }, event }) =>
      plan !== null &&
      event.type === 'minutes.chosen' &&
      wavesOf(plan, plan.contacts.length).includes(event.wave) &&
      plan.own[event.wave] !== event.minutes,
  },
  actions: {
    ...load.actions,
    keepPlan: assign((_, { plan }: { plan: OwnAlertPlan }) => ({ plan, error: null })),
    takeFirst: assign(({ context: { plan }, event }) =>
      plan && event.type === 'first.chosen' ? { plan: { ...plan, first: event.id || null } } : {},
    ),
    takeOfficers: assign(({ context: { plan }, event }) =>
      plan && event.type === 'officers.changed' ? { plan: { ...plan, officers: event.on } } : {},
    ),
    takeHold: assign(({ context: { plan }, event }) =>
      plan && event.type === 'hold.changed' ? { plan: { ...plan, hold: event.on } } : {},
    ),
    takeMinutes: assign(({ context: { plan }, event }) =>
      plan && event.type === 'minutes.chosen'
        ? { plan: { ...plan, own: { ...plan.own, [event.wave]: event.minutes } } }
        : {},
    ),
    succeed: emit(success('Saved. This applies to your next alert.')),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

/** A member decides, before they need it, whom their alerts tell first, after how many minutes others are (S-132), whether safety officers are told at last (S-62), and whether they are held (S-136). */
export const alertPlanMachine = chart.createMachine({
  id: 'alertPlan',
  context: ({ input }) => ({ ...input, plan: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPlan',
        src: 'loadPlan',
        onDone: { target: 'choosing', actions: { type: 'keepPlan', params: ({ event }) => ({ plan: event.output }) } },
        onError: { target: 'failed', actions: { type: 'rememberError', params: failed } },
      },
    },
    failed: { tags: 'resting', on: { 'retry.pressed': 'loading' } },
    choosing: {
      tags: 'resting',
      on: {
        'first.chosen': { guard: 'isOtherFirst', actions: 'takeFirst' },
        'officers.changed': { guard: 'isOtherOfficers', actions: 'takeOfficers' },
        'hold.changed': { guard: 'isOtherHold', actions: 'takeHold' },
        'minutes.chosen': { guard: 'isOtherMinutes', actions: 'takeMinutes' },
        'save.pressed': 'saving',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'savePlan',
        src: 'savePlan',
        input: ({ context: { plan } }) => ({
          ...{ first: plan?.first ?? null, officers: plan?.officers ?? false, hold: plan?.hold ?? false },
          own: plan?.own ?? { contacts: null, officers: null },
        }),
        onDone: { target: 'saved', actions: 'succeed' },
        onError: { target: 'choosing', actions: { type: 'fail', params: failed } },
      },
    },
    saved: { type: 'final', tags: 'resting' },
  },
});
