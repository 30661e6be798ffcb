import { stamped, stampOf } from '#server/calls/decisionContext.ts';
import type { Handler } from '#server/calls/handler.ts';
import type { AlertResponseFact } from '#machines/lifecycles/alertResponse.facts.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { Refused } from '#server/kit/refused.ts';
import { queueMessages } from '#server/outbox/queue.ts';
import { alertResponseKind, responseIdOf } from './alertResponse.kind.ts';
import { isBoardReader } from './boardReader.ts';
import { partOf, respondentOn } from './boardPeople.ts';
import { boardOf } from './readAlertBoard.ts';
import { notifyOfficers } from './notifyOfficers.ts';

/**
 * Of two who press at once the first one is on it. Who is not safe is told who that is (S-105), and that they no longer are
 * (S-226). A helper who reads the board no more is none: whoever presses hands back for them first (S-227).
 */
export const helpRespondent: Handler<'helpRespondent'> = async (context) => {
  const { sql, params, body, resource, caller } = context;
  const { alertId: alert, respondentId } = params;
  const of = await respondentOn(
    sql,
    { alertId: alert, organizationId: resource.organizationId, part: partOf(caller, resource) },
    respondentId,
  );
  if (!of) throw new Refused('notFound');
  const stamp = stampOf(context);
  const asking = { alertId: alert, of, stamp };
  const ofHelp = { ...stamped(context), alert, of } as const;
  let stream = await loadStream(sql, alertResponseKind, responseIdOf(alert, of.id), 'update');
  const { helper } = stream.snapshot.context;
  if (helper !== null && !(await isBoardReader(sql, alert, helper))) {
    const gone = { type: 'alertResponse.handedBack', ...ofHelp, helper } as const;
    stream = await append(sql, alertResponseKind, stream, [gone], stamp);
    if (!body.onIt) stream = await notifyOfficers(sql, stream, asking);
  }
  const fact: AlertResponseFact = body.onIt
    ? { type: 'alertResponse.takenOn', ...ofHelp }
    : { type: 'alertResponse.handedBack', ...ofHelp };
  if (stream.snapshot.can(fact)) {
    const after = await append(sql, alertResponseKind, stream, [fact], stamp);
    if (!body.onIt) await notifyOfficers(sql, after, asking);
    const cause = `${alert}.${of.id}.${after.version}`;
    const about = body.onIt
      ? ({ cause, template: 'helperOnIt' } as const)
      : ({ cause: `${cause}.${stamp.actor}`, template: 'helperGone' } as const);
    const message = { ...about, recipient: of, organization: resource.organizationId };
    await queueMessages(
      sql,
      [
        { ...message, channel: 'sms' },
        { ...message, channel: 'mail' },
      ],
      stamp,
    );
  }
  return boardOf(context);
};
