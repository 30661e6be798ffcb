import { alertMinutes, type AlertWave, type NextWave } from '#contract/alerts/alertPlan.ts';
import type { PersonalAlertContext } from './personalAlert.facts.ts';
import { minute } from '#contract/kit/durations.ts';

/** What happens to an alert by itself, and when (UTC ISO), if nothing happens before. */
export type AlertDeadline = { at: string } & (
  | { does: 'release' }
  | { does: 'remind' | 'lapse'; contact: string }
  | { does: 'escalate'; wave: AlertWave }
  | { does: 'giveUp' }
);

const later = (at: string, minutes: number): string => new Date(Date.parse(at) + minutes * minute).toISOString();
const latest = (...times: string[]): string => times.toSorted().at(-1) ?? '';

/** Ids of who is on it. */
export const helpersOf = ({ answers }: Pick<PersonalAlertContext, 'answers'>): string[] =>
  Object.keys(answers).filter((contact) => answers[contact] === 'onIt');

/** Until when someone who says at `at` that they are on it stays so. */
export const onItFrom = (at: string): string => later(at, alertMinutes.onIt);

/** When someone said last that they are on it who stays so `until` then. */
export const onItSince = (until: string): string => later(until, -alertMinutes.onIt);

/** Whether an answer that holds `until` then holds longer if it is said again at `at`. Within a minute it is the same tap. */
export const holdsLonger = (until: string | undefined, at: string): boolean =>
  until !== undefined && Date.parse(onItFrom(at)) - Date.parse(until) >= minute;

/** Whom an alert tells first, in the order in which they are told. */
export const firstWaveOf = ({ wave, contacts }: Pick<PersonalAlertContext, 'wave' | 'contacts'>): string[] =>
  wave === 'first' ? contacts.slice(0, 1) : contacts;

/** The wave after the one that was told last; null after the last one. */
export function nextWaveOf({ plan, wave }: Pick<PersonalAlertContext, 'plan' | 'wave'>): AlertWave | null {
  if (wave === 'first') return 'contacts';
  return wave === 'contacts' && typeof plan?.officersAfter === 'number' ? 'officers' : null;
}

/**
 * Whether it goes on, its safety officers were asked, whoever of them was on duty, and no one is on it: then whoever else comes on
 * duty is told (S-240).
 */
export const asksLateOfficers = (context: PersonalAlertContext): boolean =>
  context.wave === 'officers' && context.ended === null && helpersOf(context).length === 0;

/**
 * The next thing that an alert does by itself (S-62, S-63, S-137); null where nothing does, and of alerts from before there were waves.
 * While someone is on it, no wave goes before their answer runs out; where everyone who was told can't help, or was not
 * reached (S-106), it goes at once.
 */
export function deadlineOf(context: PersonalAlertContext): AlertDeadline | null {
  if (context.plan === null || context.wave === null || context.ended !== null) return null;
  if (context.heldUntil !== null) return { at: context.heldUntil, does: 'release' };
  const [first] = [...answersRunningOut(context), ...stepOf(context)].toSorted((a, b) => a.at.localeCompare(b.at));
  return first ?? null;
}

/** The next wave, and when it goes unless someone stays on it; null where there is none. */
export function nextWaveDue(context: PersonalAlertContext): NextWave | null {
  const wave = context.plan && context.ended === null ? nextWaveOf(context) : null;
  return wave && { wave, at: stepAt(context) };
}

function answersRunningOut({ onItUntil }: PersonalAlertContext): AlertDeadline[] {
  return Object.entries(onItUntil).map(([contact, { at, reminded }]) =>
    reminded ? { at, does: 'lapse', contact } : { at: later(at, -alertMinutes.askedBefore), does: 'remind', contact },
  );
}

/** Stands behind an answer that runs out at the same moment: it must have run out first. */
function stepOf(context: PersonalAlertContext): AlertDeadline[] {
  const at = stepAt(context);
  const wave = nextWaveOf(context);
  if (wave) return [{ at, does: 'escalate', wave }];
  return context.unanswered || helpersOf(context).length > 0 ? [] : [{ at, does: 'giveUp' }];
}

function stepAt(context: PersonalAlertContext): string {
  const { plan, wave, waveAt, told, answers, undelivered, onItUntil, changedAt, heldUntil } = context;
  const nobodyCan = told.every((id) => answers[id] === 'cannot' || undelivered.includes(id));
  if (nobodyCan && heldUntil === null) return latest(waveAt ?? '', changedAt ?? '');
  const minutes = wave === 'first' ? plan?.contactsAfter : nextWaveOf({ plan, wave }) && plan?.officersAfter;
  const due = later(waveAt ?? '', minutes ?? alertMinutes.noAnswer);
  return latest(due, ...Object.values(onItUntil).map(({ at }) => at));
}
