import { doorRefusalsMachine } from '#machines/lifecycles/doorRefusals.machine.ts';
import { streamKind } from '#server/journal/kind.ts';
import { eventInFact } from '#server/journal/tenant.ts';

/** One stream per event: what its doors refused. */
export const doorRefusalsKind = streamKind({
  kind: 'doorRefusals',
  machine: doorRefusalsMachine,
  tenant: eventInFact,
  chart: 1,
  schemas: { 'door.refused': 1 },
});

/** The id of that stream. */
export const refusalsAt = (eventId: string): string => `${eventId}:door`;
