import { transition } from 'xstate';
import { type IncidentFact, incidentMachine, whyNotIncident } from '#machines/lifecycles/incident.machine.ts';
import { refuseFor } from '#server/kit/refused.ts';
import { append } from '#server/journal/append.ts';
import type { Loaded } from '#server/journal/kind.ts';
import { type DecisionContext, stampOf } from '#server/calls/decisionContext.ts';
import { incidentKind } from './incident.kind.ts';

/** Appends facts to a report, or refuses with the reason that the lifecycle names. */
export async function decideIncident(
  context: DecisionContext,
  stream: Loaded<typeof incidentMachine>,
  ...facts: readonly IncidentFact[]
): Promise<void> {
  let { snapshot } = stream;
  for (const fact of facts) {
    refuseFor(whyNotIncident(snapshot, fact));
    [snapshot] = transition(incidentMachine, snapshot, fact);
  }
  await append(context.sql, incidentKind, stream, facts, stampOf(context));
}
