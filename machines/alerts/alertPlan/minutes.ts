import { type AlertPlan, type AlertWave, type OwnAlertPlan, waveRange } from '#contract/alerts/alertPlan.ts';

/** When a wave is told, to choose from. */
export interface MinutesChoice {
  wave: AlertWave;
  label: string;
  /** The minutes, as text; empty stands for those of the organization. */
  value: string;
  options: { value: string; name: string }[];
}

const offered = [1, 2, 3, 5, 10, 15, 20, 30, 45, waveRange.most];

/** `1 minute`, `5 minutes` */
export const minutesText = (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;

/** The waves that a plan has after the first one. */
export const wavesOf = ({ first, officers }: Pick<AlertPlan, 'first' | 'officers'>, contacts: number): AlertWave[] => [
  ...(first !== null && contacts > 1 ? (['contacts'] as const) : []),
  ...(officers && contacts > 0 ? (['officers'] as const) : []),
];

const labels: Readonly<Record<AlertWave, string>> = {
  contacts: 'Your other contacts are told after',
  officers: 'The safety officers are told after',
};

/** The choice of minutes for a wave. What someone chose by other means stands among them. */
export function choiceOf(wave: AlertWave, { own, minutes }: OwnAlertPlan, organization: string): MinutesChoice {
  const chosen = own[wave];
  const known = chosen === null || offered.includes(chosen) ? offered : [...offered, chosen].toSorted((a, b) => a - b);
  return {
    ...{ wave, label: labels[wave], value: chosen === null ? '' : String(chosen) },
    options: [
      { value: '', name: `Use ${organization}’s time: ${minutesText(minutes[wave])}` },
      ...known.map((each) => ({ value: String(each), name: minutesText(each) })),
    ],
  };
}
