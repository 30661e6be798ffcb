/**
 * What the columns of a table hold, as names with spaces between. Every column stands in one of them:
 * `tests/organization/inventory.server.test.ts` names those that do not (M-105).
 */
export interface Holding {
  /** Ids, hashes, times, counts, states: nothing that says who someone is. */
  plain?: string;
  /** What says who someone is, or what they told of themself. */
  own?: string;
  /** Words that people wrote. They may name anyone. */
  words?: string;
  /** Words that are kept though they name someone who is erased: records of incidents, what an organization publishes. */
  kept?: string;
  /** Whose `words` or `kept` words they are: SQL of the id of an organization or a parent. Null: this server's. */
  place?: string;
  /** Names of organizations and of this server's parts. */
  house?: string;
  /** Passwords, keys, codes: as hashes or sealed, and told to no one. */
  secret?: string;
  /** Which rows `t` are someone's: a condition over `$1`, their id. */
  of?: string;
  /** What becomes of their rows: the word `deleted`, or the SQL of what is set. Without it they stay, as ids. */
  erased?: string;
  /** What a person is given of their rows: a title, and columns or expressions under the names they are told by. */
  told?: Disclosure;
}

export interface Disclosure {
  title: string;
  /** SQL under the name it is told by; it may say whom else the rows name, where the person wrote that or sees it in the app. */
  columns: Readonly<Record<string, string>>;
  /** Names of columns whose values are words of this program and not of people, as `attendance.checkedIn`. */
  codes?: string;
}
