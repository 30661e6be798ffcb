import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { checkOutAttendee } from '#contract/calls/door.ts';
import type { GuestEntry } from '#contract/entities/attendee.ts';
import { checkOutMachine } from '#machines/flows/checkOut/checkOut.machine.ts';
import { present } from '#machines/flows/checkOut/present.ts';
import { insideOf, oneself, standsIn } from '#machines/flows/checkOut/standsIn.ts';
import type { Services } from '#src/services/services.ts';
import { calling } from './actor.ts';
import type { EventWorld } from './attendance.tsx';
import { lazyRoute } from './lazyRoute.tsx';
import { useEmitted } from './useEmitted.ts';
import { useFlow } from './useFlow.ts';
import { useWayBackTo } from './useWayBackTo.ts';
import { useOrganizationWorld } from './world.ts';

const CheckOut = lazyRoute(() => import('#src/screens/attendance/CheckOut.tsx'));

const provideCheckOut = ({ api }: Services) =>
  checkOutMachine.provide({
    actors: {
      checkOutAttendee: calling(({ eventId, attendeeId }, signal) =>
        api.send(checkOutAttendee, { params: { id: eventId, attendeeId }, signal }),
      ),
    },
  });

/** The flow of checking somebody out on a screen of an event. */
export function useCheckOut(eventId: string): ActorRefFrom<typeof checkOutMachine> {
  const { services } = useOrganizationWorld();
  return useFlow(provideCheckOut(services), { input: { eventId } });
}

export interface CheckOutQuestionProps {
  actor: ActorRefFrom<typeof checkOutMachine>;
  onLeft: (entry: GuestEntry) => void;
  onRefresh: () => void;
}

/** The question that a screen asks before somebody is checked out, and the way home where it is oneself. */
export function CheckOutQuestion({ actor, onLeft, onRefresh }: CheckOutQuestionProps) {
  const view = present(useSelector(actor, (each) => each));
  useEmitted(actor, { 'attendee.left': ({ entry }) => onLeft(entry), 'refresh.wanted': onRefresh });
  useWayBackTo(view.goesTo);
  useEffect(() => void CheckOut.preload().catch(() => undefined), []);
  if (!view.open) return null;
  return (
    <Suspense fallback={null}>
      <CheckOut
        view={view}
        onNo={() => actor.send({ type: 'no.pressed' })}
        onYes={() => actor.send({ type: 'yes.pressed' })}
      />
    </Suspense>
  );
}

export interface AtEventProps {
  actor: ActorRefFrom<typeof checkOutMachine>;
  world: EventWorld;
}

/** The question on a screen that shows oneself and the own guests: the event learns who left, and the question who is in. */
export function CheckOutAtEvent({ actor, world: { info, changeInfo, refresh } }: AtEventProps) {
  useEffect(() => actor.send({ type: 'inside.changed', inside: insideOf(info) }), [actor, info]);
  return (
    <CheckOutQuestion
      actor={actor}
      onLeft={(entry) => changeInfo(standsIn(info, entry))}
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
