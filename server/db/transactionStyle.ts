import type pg from 'pg';
import type { DatabaseLimits } from './limits.ts';
import { statementName } from './names.ts';

/** How transactions and statements are sent. */
export interface TransactionStyle {
  begin: pg.QueryConfig;
  commit: pg.QueryConfig;
  /** Whether a statement by itself needs a transaction around it, which holds it to the limits. */
  alwaysBegins: boolean;
  /** The name under which Postgres keeps a text; undefined where it keeps none. */
  nameOf(text: string): string | undefined;
}

export interface Addressed {
  /** Whether connections are of Postgres itself, or of a pooler that lends it for one transaction each. */
  isPooled: boolean;
  /** Whether prepared statements may be used. */
  isPrepared: boolean;
}

/** A pooler keeps no setting from one transaction to the next, so each begins with its own. */
export function transactionStyleOf({ isPooled, isPrepared }: Addressed, limits: DatabaseLimits): TransactionStyle {
  const named = (text: string): pg.QueryConfig => (isPrepared ? { name: text, text } : { text });
  return {
    begin: isPooled ? { text: `begin; ${ownSettings(limits)}` } : named('begin'),
    commit: named('commit'),
    alwaysBegins: isPooled,
    nameOf: isPrepared ? statementName : () => undefined,
  };
}

const ownSettings = ({ statement, lock, idle }: DatabaseLimits): string =>
  [
    `timezone = 'UTC'`,
    `datestyle = 'ISO'`,
    `statement_timeout = ${statement}`,
    `lock_timeout = ${lock}`,
    `idle_in_transaction_session_timeout = ${idle}`,
  ]
    .map((setting) => `set local ${setting}`)
    .join('; ');
