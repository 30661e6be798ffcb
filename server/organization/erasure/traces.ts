import type { Sql } from '#server/db/db.ts';

/** By what someone is found in words that people wrote. */
export interface Traces {
  /** A pattern of Postgres, and matched without regard to case: whoever has one of them is looked at. Null: nothing is theirs alone. */
  pattern: string | null;
  /** The same words as `without` takes out, as a pattern of Postgres: rows that name them are counted by it. */
  names: string | null;
  /** The same words with what stood for the person replaced. */
  without(text: string): string;
  /** Names or a number that someone else has too, so that nothing can be told from them. */
  shared: number;
  /** Their number in E.164, where no one else has it. */
  phone: string | null;
  name: { first: string; last: string };
  /** Ids of the organizations that they belong or belonged to, and of the parents of these: whose words are looked at. */
  places: string[];
}

/** SQL: a text names someone, by their `pattern` and `names`. The first is quick and passes over most of what the second decides. */
export const isNamed = (words: string, pattern: string, names: string): string =>
  `(${words} ~* ${pattern} and ${words} ~* ${names})`;

const text = `
select p.first_name as first, p.last_name as last, p.email, p.phone,
  exists (select 1 from person o where o.id <> p.id and lower(o.last_name) collate "C" = lower(p.last_name) collate "C"
    and lower(o.first_name) collate "C" = lower(p.first_name) collate "C") as "nameShared",
  exists (select 1 from person o where o.id <> p.id and o.phone = p.phone) as "phoneShared",
  array(select m.organization_id from membership m where m.person_id = p.id
    union select g.parent_id from membership m join organization g on g.id = m.organization_id where m.person_id = p.id) as places
from person p where p.id = $1`;

interface Row {
  first: string;
  last: string;
  email: string;
  phone: string | null;
  nameShared: boolean;
  phoneShared: boolean;
  places: string[];
}

const stands = 'Former member';

/** Full name, address and number of a person, unless someone else has the same. A first name alone tells no one apart. */
export async function tracesOf(sql: Sql, personId: string): Promise<Traces> {
  const { rows } = await sql.query<Row>(text, [personId]);
  const [row] = rows;
  if (!row)
    return {
      pattern: null,
      names: null,
      without: same,
      shared: 0,
      phone: null,
      name: { first: '', last: '' },
      places: [],
    };
  const { first, last, email, phone, nameShared, phoneShared, places } = row;
  const names = nameShared ? [] : namesOf(first.trim(), last.trim());
  const numbers = phone === null || phoneShared ? [] : [numberOf(phone)];
  const found = { names, addresses: [escaped(email)], numbers };
  const whole = new RegExp(bounded(found, '\\p{L}\\p{N}'), 'giu');
  return {
    pattern: Object.values(found).flat().join('|'),
    names: bounded(found, '[:alnum:]À-ɏ'),
    without: (words) => words.replace(whole, stands),
    shared: [nameShared, phoneShared].filter(Boolean).length,
    phone: phoneShared ? null : phone,
    name: { first, last },
    places,
  };
}

interface Found {
  names: string[];
  addresses: string[];
  numbers: string[];
}

/**
 * None of them inside of something longer, which is somebody else's: Ana Lee is not Ana Lee-Park, and lee@harbor.org is neither
 * kim.lee@harbor.org nor lee@harbor.org.uk. `Ana Lee's` and `d'Ana Lee` are theirs. `letters`: letters and
 * digits, in a class; those of Postgres know none beyond ASCII where its locale is C.
 */
function bounded({ names, addresses, numbers }: Found, letters: string): string {
  const letter = `[${letters}]`;
  const name = `(?<!${letter}-)(?:${names.join('|')})(?!-${letter})(?!['’](?!(?:s|d|ll|ve|re)(?!${letter}))${letter})`;
  const address = `(?<!${letter}[._%+'-]+)(?:${addresses.join('|')})(?![.-]${letter})`;
  const each = [...(names.length > 0 ? [name] : []), address, ...numbers];
  return `(?<!${letter})(?:${each.join('|')})(?!${letter})`;
}

const same = (words: string): string => words;

/** Both orders, with any space between. One name alone is too common to be taken for theirs. */
function namesOf(first: string, last: string): string[] {
  if (first === '' || last === '') return [];
  const [given, family] = [words(first), words(last)];
  return [`${given}\\s+${family}`, `${family},\\s*${given}`];
}

const words = (name: string): string => name.split(/\s+/).map(escaped).join('\\s+');

/** A number however it is written: with its country or without, with spaces, dots, dashes or brackets between its digits. */
function numberOf(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  const own = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return `(?:\\+?1?[\\s.-]*)?\\(?${[...own].join('[\\s().-]*')}`;
}

/** For Postgres and for JavaScript alike. */
const escaped = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
