/** A whole number as it stands in a sentence: `1,204`. */
export const numberText = (count: number): string => count.toLocaleString('en-US');

/** How many people, as a sentence about them begins: `1 person is`, `1,204 people are`. */
export const peopleAre = (count: number): string => (count === 1 ? '1 person is' : `${numberText(count)} people are`);
