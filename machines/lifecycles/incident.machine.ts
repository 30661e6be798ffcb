import { assign, setup } from 'xstate';
import type { RefusalCode } from '#contract/kit/refusals.ts';

interface Told {
  /** UTC ISO. */
  at: string;
  /** Id of the person who did it. */
  by: string;
}

/** Facts of one incident report. Ids alone: what was reported stands in a record. */
export type IncidentFact =
  | (Told & {
      type: 'incident.reported';
      event: string;
      keptFromOwner: boolean;
      /** Ids of the people whom it is kept from. */
      keptFrom: string[];
      /** How many could read it at that moment. */
      readers: number;
    })
  /** Somebody opened it; every reading is one. */
  | (Told & { type: 'incident.read' });

export interface IncidentContext {
  id: string;
  /** Id of the event that it was reported at. */
  event: string;
  /** Ids of those who have read it, in the order in which they first did. */
  readers: string[];
}

const lifecycle = setup({
  types: {} as { context: IncidentContext; input: { id: string }; events: IncidentFact },
  guards: {
    /** What is kept from nobody waits for whoever becomes a reader. */
    isReadable: ({ event }) =>
      event.type === 'incident.reported' &&
      (event.readers > 0 || (!event.keptFromOwner && event.keptFrom.length === 0)),
  },
  actions: {
    rememberReport: assign(({ context, event }) =>
      event.type === 'incident.reported' ? { ...context, event: event.event } : context,
    ),
    rememberReader: assign(({ context, event }) =>
      context.readers.includes(event.by) ? context : { ...context, readers: [...context.readers, event.by] },
    ),
  },
});

/** What an incident report goes through: it is reported once, and then read, any number of times, by whoever may (docs/topics/alerts.md). */
export const incidentMachine = lifecycle.createMachine({
  id: 'incident',
  context: ({ input }) => ({ id: input.id, event: '', readers: [] }),
  initial: 'absent',
  states: {
    absent: {
      on: { 'incident.reported': { guard: 'isReadable', target: 'reported', actions: 'rememberReport' } },
    },
    reported: { on: { 'incident.read': { actions: 'rememberReader' } } },
  },
});

export type IncidentSnapshot = ReturnType<typeof incidentMachine.resolveState>;

/** The named refusal for a fact that the report does not take; null when it takes it. */
export function whyNotIncident(snapshot: IncidentSnapshot, fact: IncidentFact): RefusalCode | null {
  if (snapshot.can(fact)) return null;
  return fact.type === 'incident.read' ? 'notFound' : 'changedMeanwhile';
}
