import { numberText } from '#contract/kit/numberText.ts';
/** `214 people`. */
export const peopleIn = (count: number): string => `${numberText(count)} ${count === 1 ? 'person' : 'people'}`;
