import type { Sql } from '#server/db/db.ts';
import type { HandlerServices } from './handler.ts';
import type { Stamp } from '#server/journal/append.ts';

/** What every decision needs of an `Ask`: who acts, when, with what, inside which transaction. */
export interface Acting {
  caller: { id: string };
  sql: Sql;
  now: string;
  device: string | null;
  services: HandlerServices;
  /** Of a call: see `Ask`. */
  askAgain?: () => Promise<void>;
}

/** Time and actor of a fact. */
export const told = ({ now, caller }: Acting): { at: string; by: string } => ({ at: now, by: caller.id });

export const stampOf = ({ caller, device, now }: Acting): Stamp => ({ actor: caller.id, device, at: now });
