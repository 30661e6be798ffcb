import { type ReactNode, Suspense, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { checkOutAttendee } from '#contract/door/calls.ts';
import type { GuestEntry } from '#contract/rsvp/attendee.ts';
import { checkOutMachine, type CheckOutSignal, type CheckOutSubject } from '#machines/door/checkOut/machine.ts';
import { present } from '#machines/door/checkOut/present.ts';
import { insideOf, oneself, withAttendance } from '#machines/door/checkOut/inside.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import type { AtEvent, EventWorld } from '#src/events/eventView/attendance.tsx';
import { lazyRoute } from '#src/kit/lazyRoute.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { useExit } from '#src/kit/exit.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const CheckOut = lazyRoute(() => import('#src/door/checkOut/Screen.tsx'));

const provideCheckOut = ({ api }: Services) =>
  checkOutMachine.provide({
    actors: {
      checkOutAttendee: callActor(({ eventId, attendeeId, since }, signal) =>
        api.send(checkOutAttendee, { params: { id: eventId, attendeeId }, signal, once: `${attendeeId} ${since}` }),
      ),
    },
  });

/** The flow of checking someone out on a screen of an event. */
export function useCheckOut(eventId: string): ActorRefFrom<typeof checkOutMachine> {
  const { services } = useOrganizationWorld();
  return useFlow(provideCheckOut(services), { input: { eventId } });
}

/** Someone else is to be checked out. */
export const checkOutOf = (leaving: Pick<CheckOutSubject, 'attendeeId' | 'name' | 'since'>): CheckOutSignal => ({
  type: 'checkOut.pressed',
  leaving: { ...leaving, isSelf: false, guests: [] },
});

export interface CheckOutQuestionProps {
  actor: ActorRefFrom<typeof checkOutMachine>;
  onLeft: (entry: GuestEntry) => void;
  onRefresh: () => void;
}

/** The question that a screen asks before someone is checked out, and the way home where it is oneself. */
export function CheckOutQuestion({ actor, onLeft, onRefresh }: CheckOutQuestionProps) {
  const { view, send } = useView(actor, present, {
    'attendee.left': ({ entry }) => onLeft(entry),
    'refresh.wanted': onRefresh,
  });
  useExit(view.goesTo);
  useEffect(() => void CheckOut.preload().catch(() => undefined), []);
  if (!view.open) return null;
  return (
    <Suspense fallback={null}>
      <CheckOut view={view} send={send} />
    </Suspense>
  );
}

/** The question on a screen that shows oneself and the own guests: the event learns who left, and the question who is in. */
export function CheckOutAtEvent({ actor, world: { info, changeInfo, refresh } }: AtEvent<typeof checkOutMachine>) {
  useEffect(() => actor.send({ type: 'inside.changed', inside: insideOf(info) }), [actor, info]);
  return (
    <CheckOutQuestion
      actor={actor}
      onLeft={(entry) => changeInfo(withAttendance(info, entry))}
      onRefresh={() => refresh?.()}
    />
  );
}

/** The Check Out square of the event view and its dialog. */
export function OwnCheckOut({
  world,
  children,
}: {
  world: EventWorld;
  children: (onCheckOut: () => void) => ReactNode;
}) {
  const leaving = oneself(world.info);
  const actor = useCheckOut(world.info.event.id);
  return (
    <>
      {children(() => {
        if (leaving) actor.send({ type: 'checkOut.pressed', leaving });
      })}
      <CheckOutAtEvent actor={actor} world={world} />
    </>
  );
}
