import { assign, setup } from 'xstate';
import type { RefusalCode } from '#contract/kit/refusals.ts';

interface FactStamp {
  /** UTC ISO. */
  at: string;
  /** Id of the member who did it; of a pairing, of who had offered it. */
  by: string;
}

/** What an event says to a door of it. */
interface EventGrounds {
  /** Its public status. */
  event: string;
  ended: boolean;
}

/** Facts of one door device. Ids and times alone: its name is a record, of its secrets hashes are kept beside it. */
export type DoorDeviceFact =
  /** `until`: when the code stops working, UTC ISO. */
  | (FactStamp & { type: 'doorDevice.offered'; event: string; until: string; grounds: EventGrounds })
  /** `staff`: whether who offered it is still staff of the event and a member. */
  | (FactStamp & { type: 'doorDevice.paired'; grounds: EventGrounds & { staff: boolean } })
  /** `to` owns the event since it was handed over, and the door stands in their name (E-318). */
  | (FactStamp & { type: 'doorDevice.handedOver'; to: string })
  | (FactStamp & { type: 'doorDevice.cancelled' })
  | (FactStamp & { type: 'doorDevice.revoked' });

export interface DoorDeviceContext {
  id: string;
  event: string;
  /** Id of who offered it, in whose name it stands at the door unless it was handed over. */
  offeredBy: string;
  /** Id of who owns the event since it was handed over; null for a door that stands in the name of who offered it. */
  handedTo: string | null;
  offeredAt: string | null;
  until: string | null;
  pairedAt: string | null;
  closedAt: string | null;
  closedBy: string | null;
}

const takesPlace = ({ event, ended }: EventGrounds): boolean =>
  (event === 'approved' || event === 'being-changed') && !ended;

const lifecycle = setup({
  types: {} as { context: DoorDeviceContext; input: { id: string }; events: DoorDeviceFact },
  guards: {
    eventTakesPlace: ({ event }) => 'grounds' in event && takesPlace(event.grounds),
    codeWorks: ({ context, event }) =>
      event.type === 'doorDevice.paired' &&
      context.until !== null &&
      event.at < context.until &&
      event.grounds.staff &&
      takesPlace(event.grounds),
  },
  actions: {
    rememberOffer: assign(({ context, event }) =>
      event.type === 'doorDevice.offered'
        ? { ...context, event: event.event, offeredBy: event.by, offeredAt: event.at, until: event.until }
        : context,
    ),
    rememberPairing: assign(({ context, event }) => ({ ...context, pairedAt: event.at })),
    rememberNewOwner: assign(({ context, event }) =>
      event.type === 'doorDevice.handedOver' ? { ...context, handedTo: event.to } : context,
    ),
    rememberClosing: assign(({ context, event }) => ({ ...context, closedAt: event.at, closedBy: event.by })),
  },
});

/** What a phone without an account goes through that is a door of one event: its code is offered, used once, and ended; where the event is handed over, it goes along (docs/topics/door.md). */
export const doorDeviceMachine = lifecycle.createMachine({
  id: 'doorDevice',
  context: ({ input }) => ({
    ...{ id: input.id, event: '', offeredBy: '', handedTo: null, offeredAt: null, until: null },
    ...{ pairedAt: null, closedAt: null, closedBy: null },
  }),
  initial: 'absent',
  states: {
    absent: { on: { 'doorDevice.offered': { guard: 'eventTakesPlace', target: 'offered', actions: 'rememberOffer' } } },
    offered: {
      on: {
        'doorDevice.paired': { guard: 'codeWorks', target: 'paired', actions: 'rememberPairing' },
        'doorDevice.cancelled': { target: 'cancelled', actions: 'rememberClosing' },
      },
    },
    paired: {
      on: {
        'doorDevice.handedOver': { actions: 'rememberNewOwner' },
        'doorDevice.revoked': { target: 'revoked', actions: 'rememberClosing' },
      },
    },
    cancelled: {},
    revoked: {},
  },
});

export type DoorDeviceSnapshot = ReturnType<typeof doorDeviceMachine.resolveState>;

/** The named refusal for a fact that the door device does not take; null when it takes it. Every code that works no more is refused alike. */
export function whyNotDoor(snapshot: DoorDeviceSnapshot, fact: DoorDeviceFact): RefusalCode | null {
  if (snapshot.can(fact)) return null;
  if (fact.type === 'doorDevice.paired') return 'deadDoorCode';
  if (fact.type !== 'doorDevice.offered' || !snapshot.matches('absent')) return 'changedMeanwhile';
  if (fact.grounds.event === 'cancelled') return 'eventCancelled';
  return fact.grounds.ended && takesPlace({ ...fact.grounds, ended: false }) ? 'eventEnded' : 'eventNotApproved';
}
