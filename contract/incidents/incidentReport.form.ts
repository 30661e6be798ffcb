import { numberText } from '#contract/kit/numberText.ts';
import { limits } from '#contract/kit/limits.ts';
import { type FormRule, isFilled } from '#contract/kit/form.ts';
import { isKept, type Keeping, type PossibleReader, readersLeft } from './readers.ts';

/** `date`: UTC ISO, or empty where none was given or none could be read. */
export interface IncidentValues extends Keeping {
  date: string;
  location: string;
  information: string;
  witnesses: string;
}

export interface IncidentFormContext {
  /** UTC ISO. */
  now: string;
  /** Who could read the report, were it kept from no one. */
  readers: readonly PossibleReader[];
}

export type IncidentRule = FormRule<IncidentValues, IncidentFormContext>;

/** Clocks of phones go wrong by minutes. */
const clockError = 5 * 60_000;

const atMost = (field: 'location' | 'information' | 'witnesses'): IncidentRule => ({
  field,
  holds: (values) => values[field].length <= limits.textBytes,
  sentence: `Please use up to ${numberText(limits.textBytes)} characters`,
});

/** The rules of an incident report (N-31 to N-33, N-73), in order; those of time to come and of length are ours. */
export const incidentForm: readonly IncidentRule[] = [
  { field: 'date', holds: ({ date }) => isFilled(date), sentence: 'A date of the incident is required' },
  {
    field: 'date',
    holds: ({ date }, { now }) => Date.parse(date) <= Date.parse(now) + clockError,
    sentence: 'The date of the incident can’t be in the future',
  },
  { field: 'location', holds: ({ location }) => isFilled(location), sentence: 'Location of incident is required' },
  {
    field: 'information',
    holds: ({ information }) => isFilled(information),
    sentence: 'Please provide a description of the incident',
  },
  ...(['location', 'information', 'witnesses'] as const).map(atMost),
  {
    field: 'keptFrom',
    holds: (values, { readers }) => !isKept(values) || readersLeft(readers, values).length > 0,
    sentence: 'At least one person has to be able to read the report',
  },
];
