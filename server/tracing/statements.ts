import type { Db, Sql } from '#server/db/db.ts';
import { sqlState } from '#server/db/errors.ts';
import { Session } from '#server/db/session.ts';
import type { SpanAttributes, Tracing } from './tracing.ts';

/** The same database, whose transactions and statements are parts of what asks for them. */
export const tracedDb = (db: Db, tracing: Tracing): Db => ({
  engine: db.engine,
  ...(db.keyring ? { keyring: db.keyring } : {}),
  query: (text, params) => statement(tracing, text, () => db.query(text, params)),
  tx: (work) =>
    tracing.part('transaction', {}, (span) => {
      let attempts = 0;
      return db.tx((sql) => {
        attempts += 1;
        if (attempts > 1) span.tell({ 'muster.transaction.attempts': attempts });
        watchTransaction(sql, tracing);
        return work(sql);
      });
    }),
  listen: (channel, onPayload, onResume) => db.listen(channel, onPayload, onResume),
  script: (text) => db.script(text),
  close: () => db.close(),
});

/** Makes the statements of one transaction parts of what runs now, and lets what it leaves to do be found from there. */
export function watchTransaction(sql: Sql, tracing: Tracing): void {
  if (!(sql instanceof Session)) return;
  sql.around = (text, ask) => statement(tracing, text, ask);
  const now = tracing.current();
  if (now !== null) sql.traceparent = now;
}

/** Asked for in the same turn: statements travel together. */
const statement = <T>(tracing: Tracing, text: string, ask: () => Promise<T>): Promise<T> => {
  const { name, told } = summaryOf(text);
  return tracing.ask(name, told, async (span) => {
    try {
      return await ask();
    } catch (error) {
      const state = sqlState(error);
      if (state !== undefined) span.tell({ 'db.response.status_code': state });
      throw error;
    }
  });
};

interface Summary {
  name: string;
  told: SpanAttributes;
}

const known = new Map<string, Summary>();
const maxKnown = 2_000;

/** What a statement does to which tables, without a value of it. */
function summaryOf(text: string): Summary {
  const before = known.get(text);
  if (before) return before;
  const name = inWords(text);
  const [operation = ''] = name.split(' ');
  const told = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.summary': name };
  if (known.size < maxKnown) known.set(text, { name, told });
  return { name, told };
}

const literals = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*/g;
const locking = /\bfor (?:no key )?update\b|\bdo update set\b/g;
const tables =
  /\b(?:(?:from|join)\s+(?:only\s+)?([a-z_][a-z_0-9]*)\b(?!\s*\()|(?:into|update)\s+(?:only\s+)?([a-z_][a-z_0-9]*))/g;
const writes = /\b(insert|delete|update)\s+(?:into\s+|from\s+)?[a-z_]/;
const ofLanguage = new Set(['lateral', 'unnest']);
const maxTables = 4;

/** `select attendee event`: what a statement does, and the tables that it names, as the code has them. */
export function inWords(text: string): string {
  const named = text.toLowerCase().replace(/"([a-z_][a-z_0-9]*)"/g, '$1');
  const plain = named.replace(literals, "''").replace(locking, '');
  const names = [...plain.matchAll(tables)]
    .map(([, read, written]) => read ?? written ?? '')
    .filter((name) => !ofLanguage.has(name));
  const verb = writes.exec(plain)?.[1] ?? /^\s*(begin|commit|rollback|lock)\b/.exec(plain)?.[1] ?? 'select';
  return [verb, ...[...new Set(names)].slice(0, maxTables)].join(' ');
}
