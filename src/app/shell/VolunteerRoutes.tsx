import EventArea, { type EventWorld } from '#src/events/eventView/attendance.tsx';
import { Volunteers } from './routes.ts';

/** Below `/volunteers/edit/{id}`: the list, and one step of it. */
export default function VolunteerRoutes({ eventId, stepId }: { eventId: string; stepId: string | null }) {
  return (
    <EventArea key={eventId} eventId={eventId} afterCancelling={null}>
      {(world: EventWorld) => <Volunteers world={world} stepId={stepId} />}
    </EventArea>
  );
}
