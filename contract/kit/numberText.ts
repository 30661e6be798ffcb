/** A whole number as it stands in a sentence: `1,204`. */
export const numberText = (count: number): string => count.toLocaleString('en-US');
