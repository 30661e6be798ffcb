import type { SnapshotFrom } from 'xstate';
import { keyOfShift, type PlannedShift } from '#contract/alerts/dutyPlan.ts';
import { shownClock } from '#contract/kit/clocks.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { defaultZone, zones } from '#contract/kit/zones.ts';
import type { dutyPlanMachine } from './machine.ts';
import { endOf, hoursOf, shiftText, weekdays } from './shifts.ts';

export interface ShiftRow {
  id: string;
  /** What tells it from the reader's other shifts; null of someone else's, which no one changes for them. */
  own: string | null;
  /** Not while the form stands: what is typed there would go. */
  canEdit: boolean;
  /** When it starts, in the margin. */
  when: string;
  who: string;
  until: string;
  /** Named behind the buttons for those who listen: `Friday, 6:00pm`. */
  name: string;
}

export interface DayView {
  day: string;
  rows: readonly ShiftRow[];
}

export interface ShiftFormView {
  title: string;
  weekday: string;
  start: string;
  end: string;
  /** How long the shift is, and where it ends on the next day. */
  hint: string | null;
  failed: FailedRule | null;
  busy: boolean;
}

export interface DutyPlanView {
  view: 'loading' | 'failed' | 'empty' | 'shown';
  error: string | null;
  refreshing: boolean;
  /** By whose clock shifts start and end. */
  times: string;
  days: readonly DayView[];
  form: ShiftFormView | null;
  canAdd: boolean;
  /** What another phone has changed meanwhile, a sentence for each shift. */
  changes: readonly string[];
  /** Below the question. */
  question: string | null;
  removing: boolean;
}

const zone = zones.find(({ id }) => id === defaultZone);
const times = `Times in ${zone?.label.replace(/ \(.*/, '')} Time`;

export function present(snapshot: SnapshotFrom<typeof dutyPlanMachine>): DutyPlanView {
  const { plan, error, userId, isOfficer, typed, removing: removed, changes } = snapshot.context;
  const shifts = plan?.shifts ?? [];
  const removing = snapshot.matches('saving') && removed !== null;
  const asksAbout = shifts.find((shift) => shift.personId === userId && keyOfShift(shift) === removed);
  return {
    view: plan ? (shifts.length === 0 ? 'empty' : 'shown') : snapshot.matches('failed') ? 'failed' : 'loading',
    error,
    refreshing: snapshot.matches('refreshing'),
    times,
    days: weekdays
      .map((day, weekday) => ({
        day,
        rows: shifts.filter((shift) => shift.weekday === weekday).map((shift) => rowOf(shift, userId, typed === null)),
      }))
      .filter(({ rows }) => rows.length > 0),
    form: formOf(snapshot),
    canAdd: plan !== null && isOfficer && typed === null,
    changes,
    question: asksAbout ? `${shiftText(asksAbout)}, every week.` : null,
    removing,
  };
}

function formOf(snapshot: SnapshotFrom<typeof dutyPlanMachine>): ShiftFormView | null {
  const { typed, chosen, removing, failed } = snapshot.context;
  if (typed === null) return null;
  const hours = hoursOf(typed);
  const isNextDay = typed.end <= typed.start;
  return {
    title: chosen === null ? 'Add a Shift' : 'Change This Shift',
    weekday: String(typed.weekday),
    start: typed.start,
    end: typed.end,
    hint: hours && `${hours} in all${isNextDay ? `, until ${endOf(typed)}` : ''}.`,
    failed,
    busy: snapshot.matches('saving') && removing === null,
  };
}

function rowOf(shift: PlannedShift, userId: string, isFormClosed: boolean): ShiftRow {
  const { personId, firstName, lastName, weekday, start } = shift;
  const isOwn = personId === userId;
  return {
    id: `${personId} ${keyOfShift(shift)}`,
    own: isOwn ? keyOfShift(shift) : null,
    canEdit: isOwn && isFormClosed,
    when: start,
    who: `${firstName} ${lastName}`,
    until: `${isOwn ? 'You, until' : 'Until'} ${endOf(shift)}`,
    name: `${weekdays[weekday]}, ${shownClock(start)}`,
  };
}
