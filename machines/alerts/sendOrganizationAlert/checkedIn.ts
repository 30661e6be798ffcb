import {
  type AlertAudience,
  type AudienceOption,
  type CheckedInHours,
  hoursOf,
  usualHours,
} from '#contract/alerts/audience.ts';
import { peopleIn } from './amounts.ts';

/** Everything that may be chosen: where a server counts those who were checked in for each number of hours, all of these. */
export const withHours = (
  options: readonly AudienceOption[],
  checkedIn: readonly AudienceOption[] = [],
): readonly AudienceOption[] =>
  checkedIn.length === 0
    ? options
    : [
        ...options.filter(isBefore),
        ...checkedIn,
        ...options.filter((option) => !isBefore(option) && option.audience.kind !== 'checkedIn'),
      ];

const isBefore = ({ audience }: AudienceOption): boolean => audience.kind === 'inside';

/** `Checked in, last 4 hours`. */
export const checkedInTitle = (audience: CheckedIn): string => `Checked in, ${lastHours(hoursOf(audience))}`;

const lastHours = (hours: CheckedInHours): string => (hours === 1 ? 'last hour' : `last ${hours} hours`);

type CheckedIn = Extract<AlertAudience, { kind: 'checkedIn' }>;

interface Choosing {
  audience: AlertAudience;
  options: readonly AudienceOption[] | null;
}

const countedIn = ({ options }: Choosing): { audience: CheckedIn; count: number }[] =>
  (options ?? []).flatMap(({ audience, count }) => (audience.kind === 'checkedIn' ? [{ audience, count }] : []));

/** Of those who were checked in one row stands for all hours: that of the hours that are chosen, else the usual, else the fewest. */
export function isRowOfHours(choosing: Choosing, audience: AlertAudience): boolean {
  if (audience.kind !== 'checkedIn') return true;
  const hours = countedIn(choosing).map((each) => hoursOf(each.audience));
  const chosen = choosing.audience.kind === 'checkedIn' ? hoursOf(choosing.audience) : usualHours;
  return (
    hoursOf(audience) ===
    (hours.find((each) => each === chosen) ?? hours.find((each) => each === usualHours) ?? hours[0])
  );
}

/** How far back it looks, as a field with how many people each number of hours has. */
export interface HoursField {
  label: string;
  value: string;
  options: { value: string; name: string; audience: AlertAudience }[];
}

/** The choice of hours; null while another audience is chosen, and where there is one number of hours alone (S-194). */
export function hoursFieldOf(choosing: Choosing): HoursField | null {
  const { audience } = choosing;
  const counted = countedIn(choosing);
  if (audience.kind !== 'checkedIn' || counted.length < 2) return null;
  const isCounted = counted.some((each) => hoursOf(each.audience) === hoursOf(audience));
  const all = isCounted ? counted : [...counted, { audience, count: 0 }];
  return {
    label: 'How far back',
    value: String(hoursOf(audience)),
    options: all
      .toSorted((one, other) => hoursOf(one.audience) - hoursOf(other.audience))
      .map((each) => ({
        ...{ value: String(hoursOf(each.audience)), audience: each.audience },
        name: `${capitalized(lastHours(hoursOf(each.audience)))}, ${peopleIn(each.count)}`,
      })),
  };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
