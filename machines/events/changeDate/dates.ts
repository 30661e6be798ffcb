import type { FullEvent } from '#contract/events/event.ts';
import { type FailedRule, firstFailing } from '#contract/kit/form.ts';
import { type TypedBasics, typedBasicsForm } from '#contract/events/typedBasics.ts';
import { clock24, instantOf, localDate } from '#contract/kit/zones.ts';

/** Start and end as they stand at the server, and the step that carries them: its id, and its sections' versions as they were read. */
export interface KnownDates {
  moduleId: string;
  versions: Readonly<Record<string, number>>;
  startDate: string;
  endDate: string;
}

/** The step that carries start and end; where none does, the first one (N-63). */
export function datesOf({ EventModules, information }: FullEvent): KnownDates {
  const steps = EventModules.toSorted((a, b) => a.stepNumber - b.stepNumber);
  const module = steps.find(({ startDate, endDate }) => startDate !== null && endDate !== null) ?? steps[0];
  const { startDate, endDate } = information;
  return {
    moduleId: module?.id ?? '',
    versions: Object.fromEntries((module?.sections ?? []).map(({ id, version }) => [id, version])),
    startDate: module?.startDate ?? startDate,
    endDate: module?.endDate ?? endDate,
  };
}

/** The wall time `YYYY-MM-DDTHH:mm` of an instant in a zone, as the fields show it. */
export const wallTime = (instant: string, zone: string): string =>
  `${localDate(instant, zone)}T${clock24(instant, zone)}`;

const dateRules = typedBasicsForm.filter(({ field }) => field === 'startDate' || field === 'endDate');

const nothingElse: Omit<TypedBasics, 'startDate' | 'endDate' | 'timezone'> = {
  title: '',
  theme: '',
  description: '',
  venue: '',
  venuePhone: '',
  location: '',
  url: '',
  maxGuestAllowed: '',
};

export interface TypedDates {
  /** Wall times as typed: `YYYY-MM-DDTHH:mm`, half of it, or nothing. */
  start: string;
  end: string;
  zone: string;
}

/** What is typed, as UTC ISO; empty where it is no time of that zone. */
export const instantsOf = ({ start, end, zone }: TypedDates) => ({
  startDate: instantOf(start, zone) ?? '',
  endDate: instantOf(end, zone) ?? '',
});

export interface DateRulesContext {
  now: string;
  daysBeforeEventCreate: number;
  bypassApproval: boolean;
}

/** The first date rule of the creation form that does not hold of what is typed. */
export const failingDates = ({ start, end, zone }: TypedDates, given: DateRulesContext): FailedRule | null =>
  firstFailing(
    dateRules,
    { ...nothingElse, timezone: zone, startDate: start, endDate: end },
    { ...given, maxGuestAllowed: 0 },
  );
