import type { AlertResponseFact, Respondent } from '#machines/lifecycles/alertResponse.facts.ts';
import type { AlertResponseSnapshot } from '#machines/lifecycles/alertResponse.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { append, type Stamp } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { alertResponseKind, responseIdOf } from './alertResponse.kind.ts';
import { recordResponse } from './recordResponse.ts';
import { notifyOfficers } from './notifyOfficers.ts';

interface Responding {
  alertId: string;
  of: Respondent;
  stamp: Stamp;
  /** What they said beside Safe or Not Safe; without it, what stood there stays. */
  said?: Record<'note' | 'location', string>;
}

/**
 * Appends the fact that `factOf` makes of how someone's answer stands, none where it makes none or the lifecycle takes none. The
 * record is written first: of two at once, one waits for the other there. The first time that someone is not safe is told to a
 * safety officer on duty (S-93). Returns whether there was a fact.
 */
export async function appendResponse(
  sql: Sql,
  { alertId, of, stamp, said }: Responding,
  factOf: (before: AlertResponseSnapshot) => AlertResponseFact | null,
): Promise<boolean> {
  const id = responseIdOf(alertId, of.id);
  await recordResponse(sql, { id, alertId, of, said });
  const stream = await loadStream(sql, alertResponseKind, id, 'update');
  const fact = factOf(stream.snapshot);
  if (!fact || !stream.snapshot.can(fact)) return false;
  const after = await append(sql, alertResponseKind, stream, [fact], stamp);
  if (after.snapshot.matches('notSafe') && !stream.snapshot.matches('notSafe'))
    await notifyOfficers(sql, after, { alertId, of, stamp });
  return true;
}
