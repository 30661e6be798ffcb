import { act, defineModel } from '#machines/kit/model/model.ts';
import { type DoorRefusalFact, doorRefusalsMachine } from './doorRefusals.machine.ts';

/** A refusal of the tests' world: someone who is in already, unless told otherwise. */
export const turnedAway = (more: Partial<DoorRefusalFact> = {}): DoorRefusalFact => ({
  type: 'door.refused',
  at: '2026-10-18T00:14:00.000Z',
  by: 'dan',
  event: 'autumn-social',
  code: 'alreadyIn',
  attendee: 'at-mia',
  ...more,
});

export const doorRefusalsModel = defineModel({
  id: 'doorRefusals',
  kind: 'lifecycle',
  machine: doorRefusalsMachine,
  situations: { 'the doors of an event': { input: { id: 'autumn-social:door' } } },
  moves: () => [act(turnedAway()), act(turnedAway({ code: 'unknownCode', attendee: null }), 'a code that is nobody’s')],
  /** Every further one would be a state of its own: whether there were any, and more than one, is told apart. */
  present: ({ value, context }) => ({
    state: value,
    event: context.event,
    codes: Object.fromEntries(Object.entries(context.counts).map(([code, count]) => [code, Math.min(count, 2)])),
  }),
  resting: () => true,
});
