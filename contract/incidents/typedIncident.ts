import type { FailedRule } from '#contract/kit/form.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { type IncidentFormContext, incidentForm, type IncidentValues } from './incidentReport.form.ts';
import { instantText, isSkippedTime, skippedTime } from '#contract/kit/wallTimes.ts';

/** A report as it stands on the screen: `date` is a wall time `YYYY-MM-DDTHH:mm` of the event's zone, or half typed. */
export interface TypedIncident extends IncidentValues {
  zone: string;
  /** UTC ISO: the moment that `date` was filled in with. Where clocks go back its wall time alone says two. Null where it was typed. */
  instant: string | null;
}

/** What the call takes: the date as an instant, texts without what stands around them. */
export const incidentOf = ({ date, zone, instant, ...said }: TypedIncident): IncidentValues => ({
  date: instant ?? instantText(date, zone),
  location: said.location.trim(),
  information: said.information.trim(),
  witnesses: said.witnesses.trim(),
  keptFromOwner: said.keptFromOwner,
  keptFrom: said.keptFrom,
});

/** The first rule that fails; a time that does not exist is named before it is said to be missing. */
export const failingIncident = (typed: TypedIncident, given: IncidentFormContext): FailedRule | null =>
  isSkippedTime(typed.date, typed.zone)
    ? { field: 'date', message: skippedTime }
    : firstFailing(incidentForm, incidentOf(typed), given);
