import type { Drink, Measure } from './drinks.ts';
import { hour } from '#contract/kit/durations.ts';

export const genders = ['female', 'male'] as const;
export type Gender = (typeof genders)[number];

/** Whose blood it is; `weight` in pounds. */
export interface Body {
  weight: number;
  gender: Gender;
}

/** What the beverage screens start with (B-21): the lower weight estimates too much rather than too little. */
export const defaultBody: Body = { weight: 110, gender: 'female' };

/** Above it the estimate shows the warning color (B-22). */
export const warningAbove = 0.055;

const share: Readonly<Record<Gender, number>> = { male: 0.73, female: 0.66 };
const perHour = 0.015;

/** Fluid ounces of alcohol in a drink. */
export const alcoholIn = ({ abv, vol }: Measure): number => (abv / 100) * vol;

/**
 * The estimate (B-17 to B-19) at `now` (UTC ISO): 5.14 times all alcohol, by the weight times a share, less 0.015 for each
 * hour since the most recent drink; never below 0. A clock that was set back counts as no time.
 */
export function bacOf({ weight, gender }: Body, drinks: readonly Drink[], now: string): number {
  if (drinks.length === 0) return 0;
  const alcohol = drinks.reduce((sum, drink) => sum + alcoholIn(drink), 0);
  const last = Math.max(...drinks.map(({ timestamp }) => Date.parse(timestamp)));
  const hours = Math.max(0, Date.parse(now) - last) / hour;
  return Math.max(0, (5.14 * alcohol) / (weight * share[gender]) - perHour * hours);
}
