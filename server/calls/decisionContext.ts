import type { Sql } from '#server/db/db.ts';
import type { HandlerServices } from './handler.ts';
import type { Stamp } from '#server/journal/append.ts';

/** What every decision needs of an `CallContext`: who acts, when, with what, inside which transaction. */
export interface DecisionContext {
  caller: { id: string };
  sql: Sql;
  now: string;
  device: string | null;
  services: HandlerServices;
  /** Of a call: see `CallContext`. */
  recheckAccess?: () => Promise<void>;
}

/** The same where a decision needs nothing outside of the transaction: a command of whoever runs the server decides so, too. */
export type Deciding = Omit<DecisionContext, 'services'>;

/** Who acts, when and with what. */
export type Acting = Pick<DecisionContext, 'caller' | 'device' | 'now'>;

/** Time and actor of a fact. */
export const stamped = ({ now, caller }: Pick<DecisionContext, 'now' | 'caller'>): { at: string; by: string } => ({
  at: now,
  by: caller.id,
});

export const stampOf = ({ caller, device, now }: Acting): Stamp => ({ actor: caller.id, device, at: now });
