import { assign, setup } from 'xstate';
import { dutyForm } from '#contract/alerts/duty.form.ts';
import { firstFailing } from '#contract/kit/form.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';

interface DutyStamp {
  /** UTC ISO. */
  at: string;
  /** Id of who did it. */
  by: string;
  organization: string;
  /** Id of the safety officer. No one puts someone else on duty. */
  person: string;
}

/** Facts of the duty of one safety officer in one organization: ids and times alone. */
export type OfficerDutyFact =
  /** `until`: when it runs out by itself, UTC ISO. `officer`: whether they may be told, read in the same transaction. */
  | (DutyStamp & { type: 'officerDuty.began'; until: string; grounds: { officer: boolean } })
  | (DutyStamp & { type: 'officerDuty.endMoved'; until: string; grounds: { officer: boolean } })
  | (DutyStamp & { type: 'officerDuty.ended' })
  /** They changed their weekly plan. `replaces`: its version before; `shifts`: how many there are now. */
  | (DutyStamp & { type: 'officerDuty.planChanged'; replaces: number; shifts: number; grounds: { officer: boolean } })
  /** A shift that they planned themself puts them on duty, or on until later. */
  | (DutyStamp & { type: 'officerDuty.shiftBegan'; until: string; grounds: { officer: boolean } });

export interface OfficerDutyContext {
  id: string;
  /** When the last duty began, UTC ISO; null for someone who was never on duty. */
  beganAt: string | null;
  /** When it runs out, or would have. */
  until: string | null;
  /** When it was ended before that. */
  endedAt: string | null;
  /** The version of the weekly plan: how often it was changed. */
  plan: number;
}

type Beginning = Extract<OfficerDutyFact, { until: string }>;

const begins = (fact: OfficerDutyFact): fact is Beginning => 'until' in fact;
const isOwn = ({ by, person }: OfficerDutyFact): boolean => by === person;
/** Whoever may be told; a shift begins by itself, with the consent that its officer gave in planning it. */
const isAllowed = (fact: OfficerDutyFact): boolean =>
  (isOwn(fact) || fact.type === 'officerDuty.shiftBegan') && (!('grounds' in fact) || fact.grounds.officer);
const mayBegin = (fact: OfficerDutyFact): boolean =>
  begins(fact) && isAllowed(fact) && firstFailing(dutyForm, fact, { now: fact.at }) === null;

/** Whether a duty has run out at a moment, UTC ISO: at its very end it has. */
export const hasRunOut = ({ until }: Pick<OfficerDutyContext, 'until'>, at: string): boolean =>
  until === null || Date.parse(until) <= Date.parse(at);

const isLater = (until: string, than: string | null): boolean => Date.parse(until) > Date.parse(than ?? until);

const lifecycle = setup({
  types: {} as { context: OfficerDutyContext; input: { id: string }; events: OfficerDutyFact },
  guards: {
    mayBegin: ({ event }) => mayBegin(event),
    mayBeginAnew: ({ context, event }) => mayBegin(event) && hasRunOut(context, event.at),
    mayMove: ({ context, event }) => mayBegin(event) && !hasRunOut(context, event.at),
    mayLengthen: ({ context, event }) =>
      begins(event) && mayBegin(event) && !hasRunOut(context, event.at) && isLater(event.until, context.until),
    mayEnd: ({ context, event }) => isOwn(event) && !hasRunOut(context, event.at),
    mayPlan: ({ context, event }) =>
      event.type === 'officerDuty.planChanged' && isAllowed(event) && event.replaces === context.plan,
  },
  actions: {
    rememberBeginning: assign(({ context, event }) =>
      begins(event) ? { ...context, beganAt: event.at, until: event.until, endedAt: null } : context,
    ),
    rememberUntil: assign(({ context, event }) => (begins(event) ? { ...context, until: event.until } : context)),
    rememberPlan: assign(({ context }) => ({ ...context, plan: context.plan + 1 })),
    rememberEnd: assign(({ context, event }) => ({ ...context, endedAt: event.at })),
  },
});

/**
 * Whether a safety officer is on duty (S-70 to S-74). A duty ends when they say so, at the time they named or with their shift:
 * the lifecycle has no clock, so one that has run out is still `onDuty` here and begins again like one that was ended.
 */
export const officerDutyMachine = lifecycle.createMachine({
  id: 'officerDuty',
  context: ({ input }) => ({ id: input.id, beganAt: null, until: null, endedAt: null, plan: 0 }),
  on: { 'officerDuty.planChanged': { guard: 'mayPlan', actions: 'rememberPlan' } },
  initial: 'offDuty',
  states: {
    offDuty: {
      on: {
        'officerDuty.began': { guard: 'mayBegin', target: 'onDuty', actions: 'rememberBeginning' },
        'officerDuty.shiftBegan': { guard: 'mayBegin', target: 'onDuty', actions: 'rememberBeginning' },
      },
    },
    onDuty: {
      on: {
        'officerDuty.began': { guard: 'mayBeginAnew', actions: 'rememberBeginning' },
        'officerDuty.shiftBegan': [
          { guard: 'mayBeginAnew', actions: 'rememberBeginning' },
          { guard: 'mayLengthen', actions: 'rememberUntil' },
        ],
        'officerDuty.endMoved': { guard: 'mayMove', actions: 'rememberUntil' },
        'officerDuty.ended': { guard: 'mayEnd', target: 'offDuty', actions: 'rememberEnd' },
      },
    },
  },
});

export type OfficerDutySnapshot = ReturnType<typeof officerDutyMachine.resolveState>;

/** Whether they are on duty at a moment, UTC ISO. */
export const isOnDuty = (snapshot: OfficerDutySnapshot, at: string): boolean =>
  snapshot.matches('onDuty') && !hasRunOut(snapshot.context, at);

/** The named refusal for a fact that the duty does not take; null when it takes it. */
export function whyNotOnDuty(snapshot: OfficerDutySnapshot, fact: OfficerDutyFact): RefusalCode | null {
  if (snapshot.can(fact)) return null;
  if (!isAllowed(fact)) return 'notAllowed';
  return fact.type === 'officerDuty.planChanged' ? 'planChanged' : 'changedMeanwhile';
}
