import type { IncidentMessage } from '#contract/incidents/incident.ts';
import type { IncidentFact, incidentMachine } from '#machines/lifecycles/incident.machine.ts';
import { type DecisionContext, stamped } from '#server/calls/decisionContext.ts';
import type { Loaded } from '#server/journal/kind.ts';
import { decideIncident } from './decideIncident.ts';
import { notifyOtherSide } from './notifyOtherSide.ts';
import { addMessage } from './thread.ts';

/** A message, and who wrote it; null where it is a report without a name, and not a reader who writes. */
export interface WrittenMessage {
  message: IncidentMessage;
  author: string | null;
}

/** Words go into a record, the fact names it, and the other side is told. */
export async function writeMessage(
  context: DecisionContext,
  stream: Loaded<typeof incidentMachine>,
  { message, author }: WrittenMessage,
  before: readonly IncidentFact[] = [],
): Promise<void> {
  await addMessage(context.sql, { reportId: stream.id, author }, message);
  await decideIncident(context, stream, ...before, {
    ...{ type: 'incident.messaged', ...stamped(context), message: message.id },
    from: message.fromReader ? 'reader' : 'reporter',
  });
  await notifyOtherSide(context, stream.id, message);
}

/** {@link writeMessage} of whoever reported it, which opens a closed report again. */
export async function writeAsReporter(
  context: DecisionContext,
  stream: Loaded<typeof incidentMachine>,
  written: WrittenMessage,
): Promise<void> {
  const isClosed = stream.snapshot.matches('closed');
  await writeMessage(context, stream, written, isClosed ? [{ type: 'incident.reopened', ...stamped(context) }] : []);
}
