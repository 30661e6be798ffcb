import { stamped, stampOf } from '#server/calls/decisionContext.ts';
import type { Handler } from '#server/calls/handler.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { personalAlertKind } from './personalAlert.kind.ts';
import { queueAlertMessages } from './queueAlertMessages.ts';
import { readPersonalAlert } from './readPersonalAlert.ts';
import { wavesTold } from './recipients.ts';

/** Behind the lock of the stream, as its timer: of the two the first one counts, and whoever comes later reads how it stands. */
export const endAlertHold: Handler<'endAlertHold'> = async (context) => {
  const { sql, params, body, now } = context;
  const stamp = stampOf(context);
  const stream = await loadStream(sql, personalAlertKind, params.alertId, 'update');
  const alert = stream.snapshot.context;
  if (alert.heldUntil !== null && body.how === 'takeBack') {
    await append(sql, personalAlertKind, stream, [{ type: 'personalAlert.takenBack', ...stamped(context) }], stamp);
  } else if (alert.heldUntil !== null) {
    const toldBy = await wavesTold(sql, [params.alertId], now);
    const told = await toldBy(alert, 'released');
    await append(
      sql,
      personalAlertKind,
      stream,
      [{ type: 'personalAlert.released', ...stamped(context), told }],
      stamp,
    );
    await queueAlertMessages({ sql, stamp, alert }, 'personalAlert', told);
  }
  const after = await readPersonalAlert(sql, params.alertId, now);
  if (!after) throw new Error('An alert that was held is not there.');
  return after;
};
