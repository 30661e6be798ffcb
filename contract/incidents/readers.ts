import * as z from 'zod/mini';
import { Id } from '#contract/kit/shared.ts';

/** Someone who reads the incident reports of an event, unless one is kept from them: its owner, or a holder of `incident-reader`. */
export const PossibleReader = z.object({ id: Id, firstName: z.string(), lastName: z.string(), isOwner: z.boolean() });
export type PossibleReader = z.infer<typeof PossibleReader>;

/** Whom a report is kept from: whoever owns its event, now or later, and people by id. */
export interface Keeping {
  keptFromOwner: boolean;
  keptFrom: readonly string[];
}

/** Who of the possible readers a report is not kept from. */
export const readersLeft = (
  readers: readonly PossibleReader[],
  { keptFromOwner, keptFrom }: Keeping,
): PossibleReader[] => readers.filter(({ id, isOwner }) => !(keptFromOwner && isOwner) && !keptFrom.includes(id));

/** Whether a report is kept from the owner or from anyone else. */
export const isKept = ({ keptFromOwner, keptFrom }: Keeping): boolean => keptFromOwner || keptFrom.length > 0;
