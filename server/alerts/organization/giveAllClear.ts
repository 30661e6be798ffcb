import { stampOf, stamped } from '#server/calls/decisionContext.ts';
import type { Handler } from '#server/calls/handler.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { organizationAlertKind } from './organizationAlert.kind.ts';
import { boardOf } from './readAlertBoard.ts';
import { notifyRecipients } from './notifyRecipients.ts';
import { notifyChapters } from './notifyChapters.ts';
import { alertedRecipients } from './alertedRecipients.ts';

/** What is clear already is told to no one again. */
export const giveAllClear: Handler<'giveAllClear'> = async (context) => {
  const { sql, params, resource } = context;
  const stream = await loadStream(sql, organizationAlertKind, params.alertId, 'update');
  const fact = { type: 'organizationAlert.cleared', ...stamped(context) } as const;
  if (stream.snapshot.can(fact)) {
    await append(sql, organizationAlertKind, stream, [fact], stampOf(context));
    const people = await alertedRecipients(sql, params.alertId, resource.organizationId);
    const told = {
      cause: `${params.alertId}.clear`,
      template: 'allClear',
      organization: resource.organizationId,
    } as const;
    await notifyRecipients(sql, people, told, stampOf(context));
    await notifyChapters(sql, params.alertId);
  }
  return boardOf(context);
};
