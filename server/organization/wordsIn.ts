/** What was typed as a query for words that begin so; null where nothing was. */
export function wordsIn(search: string): string | null {
  const words = search.replace(/['"\\:&|!()<>*]/g, ' ').match(/\S+/g) ?? [];
  return words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & ');
}

/** That a person `p` has all of these words in names or address: answered by the index `person_words`. */
export const namesMatch = (query: string): string =>
  `to_tsvector('simple', p.first_name || ' ' || p.last_name || ' ' || p.email) @@ to_tsquery('simple', ${query})`;
