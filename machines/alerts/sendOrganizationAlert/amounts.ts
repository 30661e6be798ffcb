export const number = (count: number): string => count.toLocaleString('en-US');

/** `214 people`. */
export const peopleIn = (count: number): string => `${number(count)} ${count === 1 ? 'person' : 'people'}`;
