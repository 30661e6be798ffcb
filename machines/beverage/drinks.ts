/** What the tool offers (B-06). */
export const drinkTypes = ['beer', 'wine', 'liquor'] as const;
export type DrinkType = (typeof drinkTypes)[number];

/** A slider (B-24 to B-29): where it starts, its ends, and its steps (B-30: half steps but for the volumes of beer and wine). */
export interface Slide {
  start: number;
  min: number;
  max: number;
  step: number;
}

/** Alcohol by volume in percent, and volume in US fluid ounces. */
export interface Measure {
  abv: number;
  vol: number;
}

/** A drink as it was confirmed; `timestamp` is UTC ISO. */
export interface Drink extends Measure {
  type: DrinkType;
  timestamp: string;
}

export const slides: Readonly<Record<DrinkType, Readonly<Record<keyof Measure, Slide>>>> = {
  beer: { abv: { start: 5, min: 3, max: 10, step: 0.5 }, vol: { start: 12, min: 12, max: 32, step: 1 } },
  wine: { abv: { start: 12, min: 6, max: 17, step: 0.5 }, vol: { start: 5, min: 4, max: 25, step: 1 } },
  liquor: { abv: { start: 30, min: 20, max: 40, step: 0.5 }, vol: { start: 2, min: 1.5, max: 3, step: 0.5 } },
};

/** Whether a text, such as one from an address, names a type of drink. */
export const isDrinkType = (text: string | null): text is DrinkType => drinkTypes.some((each) => each === text);

/** Where the sliders of a drink start. */
export const startOf = (type: DrinkType): Measure => ({ abv: slides[type].abv.start, vol: slides[type].vol.start });

/** Whether a number lies on a slider, its ends included. */
export const isOn = ({ min, max }: Slide, value: number): boolean => value >= min && value <= max;
