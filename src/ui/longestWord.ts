/** Letters of the longest word: a style makes a name smaller by it before it would have to break inside a word. */
export const longestWord = (text: string): number =>
  Math.max(1, ...text.split(/[\s-]+/).map((word) => [...word].length));
