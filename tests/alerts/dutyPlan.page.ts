import { href } from '#contract/kit/addresses.ts';
import type { dutyPlanModel } from '#machines/alerts/dutyPlan/model.ts';
import type { DutyPlanView, ShiftRow } from '#machines/alerts/dutyPlan/present.ts';
import { weekdays } from '#machines/alerts/dutyPlan/shifts.ts';
import { errorsIn, type PageOf } from '#tests/support/page/flowPage.ts';

const fields = { weekday: 'Day', start: 'Starts', end: 'Ends' } as const;

const rowsOf = ({ days }: DutyPlanView): ShiftRow[] => days.flatMap(({ rows }) => rows);
const own = (view: DutyPlanView, key: string): ShiftRow | undefined => rowsOf(view).find((row) => row.own === key);
const buttonsOf = ({ own: key, canEdit, name }: ShiftRow): string[] =>
  key === null ? [] : [...(canEdit ? [`Edit ${name}`] : []), `Remove ${name}`];

const hasNote = ({ view, error }: DutyPlanView) => view !== 'failed' && error !== null;

export const dutyPlanPage: PageOf<typeof dutyPlanModel> = {
  acts: {
    'retry.pressed': ({ press }) => press('Try again'),
    'add.pressed': ({ press }) => press('Add Shift'),
    'edit.pressed': ({ press, signal, view }) => press(`Edit ${own(view, signal.shift)?.name}`),
    'cancel.pressed': ({ press }) => press('Cancel'),
    'weekday.changed': ({ choose, signal }) => choose('Day', weekdays[signal.weekday] ?? ''),
    'start.changed': ({ type, signal }) => type('Starts', signal.time),
    'end.changed': ({ type, signal }) => type('Ends', signal.time),
    'shift.submitted': ({ press }) => press('Save Shift'),
    'remove.pressed': ({ press, signal, view }) => press(`Remove ${own(view, signal.shift)?.name}`),
    'no.pressed': ({ press }) => press('No'),
    'yes.pressed': ({ press }) => press('Remove'),
  },
  offers(signal, view) {
    const { form, question, refreshing } = view;
    switch (signal.type) {
      case 'retry.pressed':
        return view.view === 'failed' || (hasNote(view) && !refreshing);
      case 'add.pressed':
        return view.canAdd && question === null;
      case 'weekday.changed':
        return form !== null && !form.busy && form.weekday !== String(signal.weekday);
      case 'start.changed':
        return form !== null && !form.busy && form.start !== signal.time;
      case 'end.changed':
        return form !== null && !form.busy && form.end !== signal.time;
      case 'cancel.pressed':
      case 'shift.submitted':
        return form !== null && !form.busy;
      case 'edit.pressed':
        return own(view, signal.shift)?.canEdit === true && question === null;
      case 'remove.pressed':
        return own(view, signal.shift) !== undefined && question === null && !form?.busy;
      default:
        return true;
    }
  },
  shown(view) {
    const { error, form, canAdd, changes, question, removing, days, refreshing, times } = view;
    return {
      address: href.dutyPlan(),
      heading: 'Weekly Plan',
      buttons: [
        ...(view.view === 'failed' ? ['Try again'] : []),
        ...(hasNote(view) ? [refreshing ? 'Try again, busy' : 'Try again'] : []),
        ...(form ? [form.busy ? 'Cancel, off' : 'Cancel'] : []),
        ...rowsOf(view).flatMap(buttonsOf),
        ...(form ? [form.busy ? 'Save Shift, busy' : 'Save Shift'] : []),
        ...(canAdd ? ['Add Shift'] : []),
      ],
      links: ['Who is on duty now'],
      alerts: view.view === 'failed' ? [`The weekly plan didn’t load ${error} Try again`] : [],
      statuses: view.view === 'loading' ? ['Loading the weekly plan'] : [],
      errors: errorsIn(form?.failed ?? null, fields),
      fields: form ? { Starts: form.start, Ends: form.end } : {},
      lists: Object.fromEntries(
        days.map(({ day, rows }) => [
          `Shifts on ${day}`,
          rows.map((row) => [row.when, row.who, row.until, ...buttonsOf(row)].join(' ')),
        ]),
      ),
      says: [
        times,
        ...(hasNote(view) && error !== null ? [error] : []),
        ...(changes.length > 0 ? [`Changed on another phone. ${changes.join(' ')}`] : []),
        ...(form ? [form.title] : []),
        ...(form?.hint ? [form.hint] : []),
        ...(view.view === 'empty' ? ['No shifts are planned.'] : []),
      ],
      silent: [
        ...(changes.length > 0 ? [] : ['Changed on another phone.']),
        ...(view.view === 'empty' ? [] : ['No shifts are planned.']),
      ],
      dialog:
        question === null
          ? null
          : {
              heading: 'Remove this shift?',
              paragraphs: [question],
              buttons: removing ? ['No, off', 'Remove, busy'] : ['No', 'Remove'],
            },
    };
  },
};
