import type { DecisionContext } from '#server/calls/decisionContext.ts';
import { stampOf, stamped } from '#server/calls/decisionContext.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import type { Refused } from '#server/kit/refused.ts';
import { doorRefusalsKind, refusalsAt } from './doorRefusals.kind.ts';

/** A refusal at a door, which is kept as a fact once all else of the call is undone. */
export function turnedAway(
  context: DecisionContext,
  eventId: string,
  attendee: string | null,
  refused: Refused,
): Refused {
  return refused.keeping(async (sql) => {
    const stream = await loadStream(sql, doorRefusalsKind, refusalsAt(eventId), 'update');
    const fact = { type: 'door.refused', ...stamped(context), event: eventId, code: refused.code, attendee } as const;
    await append(sql, doorRefusalsKind, stream, [fact], stampOf(context));
  });
}
