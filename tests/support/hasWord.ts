/** Whether a word stands in a text by itself, in any case: an id of random letters may have a short name within. */
export const hasWord = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\w-])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\w-])`, 'i').test(text);
