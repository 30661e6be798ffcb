import {
  type AlertResponseFact,
  type AlertResponseSnapshot,
  respondentOf,
} from '#machines/lifecycles/alertResponse.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { append, type Stamp } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import type { Respondent } from '#machines/lifecycles/alertResponse.machine.ts';
import { alertResponseKind, responseIdOf } from './alertResponse.kind.ts';
import { recordResponse } from './recordResponse.ts';
import { tellNotSafe } from './tellNotSafe.ts';

interface Responding {
  alertId: string;
  of: Respondent;
  stamp: Stamp;
  /** What they said beside Safe or Not Safe; without it, what stood there stays. */
  said?: Record<'note' | 'location', string>;
}

/**
 * Appends the fact that `factOf` makes of how somebody's answer stands, none where it makes none or the lifecycle takes none. The
 * record is written first: of two at once, one waits for the other there. The first time that somebody is not safe is told to the
 * safety officers on duty (S-93).
 */
export async function appendResponse(
  sql: Sql,
  { alertId, of, stamp, said }: Responding,
  factOf: (before: AlertResponseSnapshot) => AlertResponseFact | null,
): Promise<void> {
  const id = responseIdOf(alertId, of.id);
  await recordResponse(sql, { id, alertId, of, said });
  const stream = await loadStream(sql, alertResponseKind, id, 'update');
  const fact = factOf(stream.snapshot);
  if (!fact || !stream.snapshot.can(fact)) return;
  const { snapshot, version } = await append(sql, alertResponseKind, stream, [fact], stamp);
  if (snapshot.value === 'notSafe' && stream.snapshot.value !== 'notSafe')
    await tellNotSafe(sql, { alertId, of: respondentOf(fact), version }, stamp);
}
