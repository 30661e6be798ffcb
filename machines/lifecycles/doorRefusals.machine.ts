import { assign, setup } from 'xstate';
import type { RefusalCode } from '#contract/kit/refusals.ts';

/** Facts of what an event's doors refused: codes stay out of them, and names. */
export interface DoorRefusalFact {
  type: 'door.refused';
  /** UTC ISO. */
  at: string;
  /** Id of the person at the door. */
  by: string;
  event: string;
  /** Which refusal was shown, or stands against what a door decided without a network; `turnedAway`: a volunteer did not confirm the guest. */
  code: RefusalCode | 'turnedAway';
  /** Id of the attendee whose code it was; null for a code that is no one's here. */
  attendee: string | null;
  /** Of what a door decided without a network: on which device, its number there, when, on which list, and what. */
  device?: string;
  counter?: number;
  doorAt?: string;
  listAt?: string | null;
  decision?: 'in' | 'out' | 'refused';
}

export interface DoorRefusalsContext {
  id: string;
  event: string;
  /** How often the doors refused, by the refusal that was shown. */
  counts: Partial<Record<DoorRefusalFact['code'], number>>;
}

const lifecycle = setup({
  types: {} as { context: DoorRefusalsContext; input: { id: string }; events: DoorRefusalFact },
  actions: {
    count: assign(({ context, event }) => ({
      ...context,
      event: event.event,
      counts: { ...context.counts, [event.code]: (context.counts[event.code] ?? 0) + 1 },
    })),
  },
});

/** What the doors of one event refused, from the first time on. It decides nothing: a refusal changes no one's attendance. */
export const doorRefusalsMachine = lifecycle.createMachine({
  id: 'doorRefusals',
  context: ({ input }) => ({ id: input.id, event: '', counts: {} }),
  initial: 'absent',
  states: {
    absent: { on: { 'door.refused': { target: 'kept', actions: 'count' } } },
    kept: { on: { 'door.refused': { actions: 'count' } } },
  },
});
