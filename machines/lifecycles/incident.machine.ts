import { assign, setup } from 'xstate';
import type { RefusalCode } from '#contract/kit/refusals.ts';

interface FactStamp {
  /** UTC ISO. */
  at: string;
  /** Id of the person who did it. */
  by: string;
}

/** Facts of one incident report. Ids alone: what was reported stands in a record. */
export type IncidentFact =
  | (FactStamp & {
      type: 'incident.reported';
      event: string;
      keptFromOwner: boolean;
      /** Ids of the people whom it is kept from. */
      keptFrom: string[];
      /** How many could read it at that moment. */
      readers: number;
    })
  /** Someone opened it; every reading is one. */
  | (FactStamp & { type: 'incident.read' })
  /** Words in its thread; `message` is the id of their record. */
  | (FactStamp & { type: 'incident.messaged'; message: string; from: 'reporter' | 'reader' })
  /** `message` is the id of the record that says what came of it. */
  | (FactStamp & { type: 'incident.closed'; message: string })
  /** Its reporter wrote after it was closed. */
  | (FactStamp & { type: 'incident.reopened' })
  /** It is on legal hold; `hold` is the id of the record that says why. */
  | (FactStamp & { type: 'incident.held'; hold: string })
  | (FactStamp & { type: 'incident.released'; hold: string });

export interface IncidentContext {
  id: string;
  /** Id of the event that it was reported at. */
  event: string;
  /** Ids of those who have read it, in the order in which they first did. */
  readers: string[];
  /** When it came into the state that it is in, UTC ISO. */
  since: string;
  /** Who wrote last in its thread; null while no one has. */
  lastFrom: 'reporter' | 'reader' | null;
  /** Id of the legal hold that it is on; null while it is on none. */
  hold: string | null;
}

const lifecycle = setup({
  types: {} as { context: IncidentContext; input: { id: string }; events: IncidentFact },
  guards: {
    /** What is kept from no one waits for whoever becomes a reader. */
    isReadable: ({ event }) =>
      event.type === 'incident.reported' &&
      (event.readers > 0 || (!event.keptFromOwner && event.keptFrom.length === 0)),
    isFree: ({ context }) => context.hold === null,
    /** A hold that was put since is not the one to release. */
    isThatHold: ({ context, event }) => event.type === 'incident.released' && context.hold === event.hold,
  },
  actions: {
    rememberReport: assign(({ context, event }) =>
      event.type === 'incident.reported' ? { ...context, event: event.event, since: event.at } : context,
    ),
    rememberSide: assign(({ context, event }) =>
      event.type === 'incident.messaged' ? { ...context, lastFrom: event.from } : context,
    ),
    rememberHold: assign(({ context, event }) =>
      event.type === 'incident.held' ? { ...context, hold: event.hold } : context,
    ),
    forgetHold: assign({ hold: null }),
    noteTime: assign({ since: ({ event }) => event.at }),
    rememberReader: assign(({ context, event }) =>
      context.readers.includes(event.by) ? context : { ...context, readers: [...context.readers, event.by] },
    ),
  },
});

/** However a report stands, it may be put on hold and released again. */
const holding = {
  'incident.held': { guard: 'isFree', actions: 'rememberHold' },
  'incident.released': { guard: 'isThatHold', actions: 'forgetHold' },
} as const;

/**
 * What an incident report goes through (docs/topics/alerts.md): it is received, looked at once a reader has opened it for the
 * first time, and closed with an outcome. Reporter and readers write to each other until then; a message of the reporter comes
 * after a closed report was opened again. A legal hold keeps it from being taken away and changes nothing else.
 */
export const incidentMachine = lifecycle.createMachine({
  id: 'incident',
  context: ({ input }) => ({ id: input.id, event: '', readers: [], since: '', lastFrom: null, hold: null }),
  initial: 'absent',
  states: {
    absent: {
      on: { 'incident.reported': { guard: 'isReadable', target: 'received', actions: 'rememberReport' } },
    },
    received: {
      on: {
        ...holding,
        'incident.read': { target: 'lookedAt', actions: ['rememberReader', 'noteTime'] },
        'incident.messaged': { actions: 'rememberSide' },
      },
    },
    lookedAt: {
      on: {
        ...holding,
        'incident.read': { actions: 'rememberReader' },
        'incident.messaged': { actions: 'rememberSide' },
        'incident.closed': { target: 'closed', actions: 'noteTime' },
      },
    },
    closed: {
      on: {
        ...holding,
        'incident.read': { actions: 'rememberReader' },
        'incident.reopened': { target: 'lookedAt', actions: 'noteTime' },
      },
    },
  },
});

export type IncidentSnapshot = ReturnType<typeof incidentMachine.resolveState>;

/** The named refusal for a fact that the report does not take; null when it takes it. */
export function whyNotIncident(snapshot: IncidentSnapshot, fact: IncidentFact): RefusalCode | null {
  if (snapshot.can(fact)) return null;
  if (fact.type === 'incident.reported' || fact.type === 'incident.reopened') return 'changedMeanwhile';
  if (snapshot.matches('absent')) return 'notFound';
  if (fact.type === 'incident.held') return 'incidentHeld';
  if (fact.type === 'incident.released') return 'incidentReleased';
  return snapshot.matches('closed') ? 'incidentClosed' : 'incidentUnread';
}
