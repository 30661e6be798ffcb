/** What was typed as a query for words that begin so; null where nothing was that a word could begin with. */
export function wordsIn(search: string): string | null {
  const typed = search.replace(/['"\\:&|!()<>*]/g, ' ').match(/\S+/g) ?? [];
  const words = typed.filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & ');
}

/**
 * That a person `p` has all of these words in names or address: answered by the index `person_words`. An address is one word there,
 * while its beginning would be read as several: so words count as they were typed, too.
 */
export const namesMatch = (query: string): string =>
  `to_tsvector('simple', p.first_name || ' ' || p.last_name || ' ' || p.email) @@
    (to_tsquery('simple', ${query}) || lower(regexp_replace(${query}, '([^ ]+):\\*', '''\\1'':*', 'g'))::tsquery)`;
