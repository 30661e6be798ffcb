import { type EventBasicsContext, type EventBasicsValues, eventBasicsForm } from './eventBasics.form.ts';
import type { FormRule } from '#contract/kit/form.ts';
import { instantText, isSkippedTime, skippedTime } from '#contract/kit/wallTimes.ts';

/** The creation form as it stands on the screen: start and end are wall times `YYYY-MM-DDTHH:mm` of its zone, or half typed. */
export interface TypedBasics extends EventBasicsValues {
  venuePhone: string;
  location: string;
}

type TypedRule = FormRule<TypedBasics, EventBasicsContext>;

/** The typed form with its times as instants, as the rules and the call take them. */
export function withInstants(typed: TypedBasics): TypedBasics {
  const { startDate, endDate, timezone } = typed;
  return { ...typed, startDate: instantText(startDate, timezone), endDate: instantText(endDate, timezone) };
}

const exists = (field: 'startDate' | 'endDate'): TypedRule => ({
  field,
  holds: (typed) => !isSkippedTime(typed[field], typed.timezone),
  sentence: skippedTime,
});

/** The rules of the creation form in their order; a time that does not exist is named before it is said to be missing. */
export const typedBasicsForm: readonly TypedRule[] = eventBasicsForm.flatMap((rule, index, all) => {
  const typed: TypedRule = { ...rule, holds: (values, given) => rule.holds(withInstants(values), given) };
  const isFirst = all.findIndex(({ field }) => field === rule.field) === index;
  return isFirst && (rule.field === 'startDate' || rule.field === 'endDate') ? [exists(rule.field), typed] : [typed];
});
