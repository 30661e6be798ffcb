import { type IncidentFact, type incidentMachine, whyNotIncident } from '#machines/lifecycles/incident.machine.ts';
import { refuseFor } from '#server/kit/refused.ts';
import { append } from '#server/journal/append.ts';
import type { Loaded } from '#server/journal/kind.ts';
import { type DecisionContext, stampOf } from '#server/calls/decisionContext.ts';
import { incidentKind } from './incident.kind.ts';

/** Appends a fact to a report, or refuses with the reason that the lifecycle names. */
export async function decideIncident(
  context: DecisionContext,
  stream: Loaded<typeof incidentMachine>,
  fact: IncidentFact,
): Promise<void> {
  refuseFor(whyNotIncident(stream.snapshot, fact));
  await append(context.sql, incidentKind, stream, [fact], stampOf(context));
}
