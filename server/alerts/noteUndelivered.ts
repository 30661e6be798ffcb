import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import type { UndeliveredHandler } from '#server/outbox/undelivered.ts';
import { personalAlertKind } from './personalAlert.kind.ts';

/** A contact has one number: what could not be delivered there reached no one, and the next wave need not wait (S-106). */
export const noteUndelivered: UndeliveredHandler = async (sql, { cause: alertId, recipient }, stamp) => {
  if (recipient.kind !== 'contact') return;
  const stream = await loadStream(sql, personalAlertKind, alertId, 'update');
  const said = { at: stamp.at, by: stamp.actor };
  const fact = { type: 'personalAlert.undelivered', ...said, contact: recipient.id } as const;
  if (stream.snapshot.can(fact)) await append(sql, personalAlertKind, stream, [fact], stamp);
};
