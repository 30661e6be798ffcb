import type { SnapshotFrom } from 'xstate';
import { clockColumn, clockWithZone } from '#contract/kit/clocks.ts';
import { addressOf, type RequestedScreen } from './addresses.ts';
import { alcoholIn, bacOf, warningAbove } from './bac.ts';
import type { beverageMachine } from './machine.ts';
import { type DrinkType, type Measure, type Slide, slides } from './drinks.ts';
import { type Guidance, guidanceAt } from './guidance.ts';

type Snapshot = SnapshotFrom<typeof beverageMachine>;

/** An estimate as it is shown: three decimals, on a bar from 0 to `end`. */
export interface BacView {
  text: string;
  value: number;
  end: number;
  isWarning: boolean;
  guidance: Guidance | null;
}

export interface SliderView extends Slide {
  name: keyof Measure;
  label: string;
  unit: string;
  value: number;
}

export interface DrinkView {
  key: string;
  type: DrinkType;
  /** 24 h, in the phone's zone, which stands once above. */
  time: string;
  name: string;
  text: string;
}

export interface BeverageView {
  screen: 'disclaimer' | 'dashboard' | 'information' | 'types' | 'sliders' | 'preview';
  heading: string;
  address: string;
  bac: BacView;
  body: { weight: string; gender: string; text: string };
  failed: { field: string; message: string } | null;
  /** In the order in which they were drunk. */
  drinks: DrinkView[];
  times: string | null;
  /** What is asked before drinks are removed. */
  question: string | null;
  /** The drink that is being added, and what it would come to. */
  draft: { type: DrinkType; name: string; text: string; standard: string; sliders: SliderView[]; after: BacView };
}

/** Where the bar of an estimate ends: at the first of these that the estimate does not reach, so that more always looks like more. */
const barEnds = [0.15, 0.3, 0.45, 0.6, 0.9];

/** The mark on the bar. */
export const legalLimit = 0.08;

export const nameOfDrink: Readonly<Record<DrinkType, string>> = { beer: 'Beer', wine: 'Wine', liquor: 'Liquor' };

export function present(snapshot: Snapshot): BeverageView {
  const { weight, gender, drinks, draft, now, zone, failed } = snapshot.context;
  const body = { weight, gender };
  const screen = screenOf(snapshot);
  const { caption, show } = clockColumn(
    drinks.map(({ timestamp }) => timestamp),
    zone,
  );
  return {
    screen,
    heading: headingOf(screen, draft.type),
    address: addressFor(snapshot),
    bac: bacView(bacOf(body, drinks, now)),
    body: { weight: String(weight), gender, text: `${weight} lb, ${gender}` },
    failed,
    drinks: drinks.map((drink, index) => ({
      key: String(index),
      type: drink.type,
      time: show(drink.timestamp),
      name: nameOfDrink[drink.type],
      text: measured(drink),
    })),
    times: caption,
    question: questionOf(snapshot.context),
    draft: {
      type: draft.type,
      name: nameOfDrink[draft.type],
      text: measured(draft),
      standard: standardOf(draft, draft.type),
      sliders: [
        { name: 'abv', label: 'ABV', unit: '%', value: draft.abv, ...slides[draft.type].abv },
        { name: 'vol', label: 'Volume', unit: 'oz', value: draft.vol, ...slides[draft.type].vol },
      ],
      after: bacView(bacOf(body, [...drinks, { ...draft, timestamp: now }], now)),
    },
  };
}

/** The address of the state. */
export function addressFor(snapshot: Snapshot): string {
  return addressOf(placeOf(snapshot));
}

const depths: Readonly<Record<BeverageView['screen'], number>> = {
  disclaimer: 0,
  dashboard: 0,
  information: 1,
  types: 1,
  sliders: 2,
  preview: 3,
};

/** How many steps into the tool a state is. */
export const depthOf = (snapshot: Snapshot): number => depths[screenOf(snapshot)];

function placeOf(snapshot: Snapshot): RequestedScreen {
  const { draft } = snapshot.context;
  switch (screenOf(snapshot)) {
    case 'information':
      return { place: 'information' };
    case 'types':
      return { place: 'types' };
    case 'sliders':
      return { place: 'sliders', type: draft.type };
    case 'preview':
      return { place: 'preview', ...draft };
    default:
      return { place: 'start' };
  }
}

function screenOf(snapshot: Snapshot): BeverageView['screen'] {
  if (snapshot.matches('information')) return 'information';
  if (snapshot.matches('choosing')) return 'types';
  if (snapshot.matches('adjusting')) return 'sliders';
  if (snapshot.matches('previewing')) return 'preview';
  return snapshot.matches('dashboard') ? 'dashboard' : 'disclaimer';
}

function headingOf(screen: BeverageView['screen'], type: DrinkType): string {
  switch (screen) {
    case 'information':
      return 'Your Information';
    case 'types':
      return 'Add Drink';
    case 'sliders':
      return nameOfDrink[type];
    case 'preview':
      return 'Add This Drink?';
    default:
      return 'Beverage Education';
  }
}

const bacView = (bac: number): BacView => ({
  text: bac.toFixed(3),
  value: bac,
  end: barEnds.find((end) => bac < end) ?? Math.ceil(bac),
  isWarning: bac > warningAbove,
  guidance: guidanceAt(bac),
});

function questionOf({ chosen, drinks, zone }: Snapshot['context']): string | null {
  if (chosen === null) return null;
  if (chosen === 'all') return drinks.length === 1 ? 'Remove the drink?' : `Remove all ${drinks.length} drinks?`;
  const drink = drinks[chosen];
  return drink ? `Remove the ${drink.type} of ${clockWithZone(drink.timestamp, zone)}?` : null;
}

const measured = ({ abv, vol }: Measure): string => `${abv}%, ${vol} oz`;

/** A standard drink of the United States has 0.6 fluid ounces of alcohol. */
function standardOf(measure: Measure, type: DrinkType): string {
  const count = Math.round((alcoholIn(measure) / 0.6) * 10) / 10;
  const drinks = count === 1 ? 'one standard drink' : `about ${count} standard drinks`;
  return `${measure.vol} oz of ${type} at ${measure.abv}% is ${drinks}.`;
}
