import type { CallName } from '#contract/calls.ts';
import type { Caller } from '#contract/kit/access.ts';
import type { FilePart } from './multipart.ts';

/** A call as it arrives, its caller already known. `now` is UTC ISO; `passwordAt`, `factorAt`: when password and code were last given in the session. */
export interface Request {
  call: CallName;
  caller: (Caller & { sub: string; session?: string | null; passwordAt?: Date | null; factorAt?: Date | null }) | null;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  /** Files that came as parts of the body. */
  parts?: readonly FilePart[];
  now: string;
  device?: string | null;
  /** When it was sent, by the clock of the phone, UTC ISO. */
  sentAt?: string | null;
  /** Where it came from, for limits alone; not said by commands. */
  address?: string;
  idempotencyKey?: string | null;
}
