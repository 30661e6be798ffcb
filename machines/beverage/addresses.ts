import { href } from '#contract/kit/addresses.ts';
import { type DrinkType, isDrinkType, isOn, type Measure, slides } from './drinks.ts';

export const beverageBase = href.beverage();

/** What an address of the tool asks for (B-07 to B-09). What is missing or out of range asks for the start (B-30). */
export type RequestedScreen =
  | { place: 'start' }
  | { place: 'information' }
  | { place: 'types' }
  | { place: 'sliders'; type: DrinkType }
  | ({ place: 'preview'; type: DrinkType } & Measure);

const start: RequestedScreen = { place: 'start' };

/** Reads an address with its query, as `/beverage-education/add-drink?type=beer`. */
export function screenAt(address: string): RequestedScreen {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  const type = params.get('type');
  switch (path.replace(/\/$/, '').slice(beverageBase.length)) {
    case '/set-info':
      return { place: 'information' };
    case '/drink-type':
      return { place: 'types' };
    case '/add-drink':
      return isDrinkType(type) ? { place: 'sliders', type } : start;
    case '/confirm':
      return isDrinkType(type) ? previewOf(type, params) : start;
    default:
      return start;
  }
}

/** The address that asks for something. */
export function addressOf(asked: RequestedScreen): string {
  switch (asked.place) {
    case 'start':
      return beverageBase;
    case 'information':
      return href.beverageInformation();
    case 'types':
      return `${beverageBase}/drink-type`;
    case 'sliders':
      return `${beverageBase}/add-drink?type=${asked.type}`;
    case 'preview':
      return `${beverageBase}/confirm?abv=${asked.abv}&vol=${asked.vol}&type=${asked.type}`;
  }
}

function previewOf(type: DrinkType, params: URLSearchParams): RequestedScreen {
  const abv = numberIn(params.get('abv'));
  const vol = numberIn(params.get('vol'));
  if (abv === null || vol === null || !isOn(slides[type].abv, abv) || !isOn(slides[type].vol, vol)) return start;
  return { place: 'preview', type, abv, vol };
}

const numberIn = (text: string | null): number | null =>
  /^\d{1,3}(\.\d{1,3})?$/.test(text ?? '') ? Number(text) : null;
