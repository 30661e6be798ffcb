import { checkMinutes } from '#contract/alerts/safetyCheck.ts';
import type { SafetyCheckContext } from './safetyCheck.facts.ts';
import { minute } from '#contract/kit/durations.ts';

/** What happens to a check by itself, and when (UTC ISO), if nothing happens before. */
export type CheckDeadline = { at: string } & ({ does: 'remind'; reminder: number } | { does: 'expire' });

const before = (at: string, minutes: number): string => new Date(Date.parse(at) - minutes * minute).toISOString();

/**
 * When the member of a check is reminded (S-78), UTC ISO: ten minutes before its end, or of a check of less than half an hour a
 * third of its time before; and two minutes before, unless the first one comes less than five minutes before.
 */
export function remindersOf({ setAt, endsAt }: Pick<SafetyCheckContext, 'setAt' | 'endsAt'>): string[] {
  if (setAt === null || endsAt === null) return [];
  const length = (Date.parse(endsAt) - Date.parse(setAt)) / minute;
  const first = Math.min(checkMinutes.first, Math.ceil(length / 3));
  const last = first < checkMinutes.apart ? [] : [before(endsAt, checkMinutes.last)];
  return [before(endsAt, first), ...last];
}

/** Whether it runs: it has started, and neither has it ended nor expired. */
const isRunning = ({ endsAt, endedAt }: SafetyCheckContext): boolean => endsAt !== null && endedAt === null;

/** The next thing that a check does by itself (S-78, S-80); null where nothing does. */
export function deadlineOf(context: SafetyCheckContext): CheckDeadline | null {
  if (!isRunning(context) || context.endsAt === null) return null;
  const at = remindersOf(context)[context.reminded];
  return at === undefined
    ? { at: context.endsAt, does: 'expire' }
    : { at, does: 'remind', reminder: context.reminded + 1 };
}

/** What is due to a check at `now` (UTC ISO). Of what was missed, while no server ran, the last alone still happens. */
export function dueAt(context: SafetyCheckContext, now: string): CheckDeadline | null {
  const { endsAt, reminded } = context;
  if (!isRunning(context) || endsAt === null) return null;
  if (endsAt <= now) return { at: endsAt, does: 'expire' };
  const reminders = remindersOf(context);
  const passed = reminders.filter((at) => at <= now).length;
  return passed > reminded ? { at: reminders[passed - 1] ?? now, does: 'remind', reminder: passed } : null;
}
