const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How many characters a text has as people count them: an emoji of several code points is one. */
export const countCharacters = (text: string): number => [...segmenter.segment(text)].length;

/** The beginning of a text, at most so many characters long as people count them. */
export const firstCharacters = (text: string, most: number): string =>
  [...segmenter.segment(text)]
    .slice(0, most)
    .map(({ segment }) => segment)
    .join('');
