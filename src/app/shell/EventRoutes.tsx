import { Redirect, Route, Switch } from 'wouter';
import { mayOpen } from '#machines/events/eventView/squares.ts';
import { rsvpPaths } from '#machines/rsvp/paths.ts';
import EventArea, { type EventWorld } from '#src/events/eventView/attendance.tsx';
import { useOrganizationWorld } from '#src/kit/world.ts';
import {
  CancelEvent,
  ChangeDate,
  ChangeInformation,
  Codes,
  Door,
  EditEvent,
  GuestList,
  IncidentReport,
  IncidentReports,
  IncidentsAfterCancelling,
  InviteGuests,
  ManageGuests,
  Rsvp,
  SendInvites,
  SendNotification,
} from './routes.ts';

/** Everything below `/event-view/{id}`. */
export default function EventRoutes({ eventId, path }: { eventId: string; path: string }) {
  const reportId = /^\/reports(?:\/([^/]+))?$/.exec(path);
  const afterCancelling =
    path === '/report' || reportId ? (
      <IncidentsAfterCancelling key={path} eventId={eventId} reports={reportId && { reportId: reportId[1] ?? null }} />
    ) : null;
  return (
    <EventArea key={eventId} eventId={eventId} afterCancelling={afterCancelling}>
      {(world: EventWorld) => <AtEvent world={world} path={path} />}
    </EventArea>
  );
}

function AtEvent({ world, path }: { world: EventWorld; path: string }) {
  const { user } = useOrganizationWorld();
  const base = `/event-view/${world.info.event.id}`;
  if (rsvpPaths.some((each) => each === path)) return <Rsvp world={world} wanted={path} />;
  if (!mayOpen(path, world.info, user.id)) return <Redirect to={base} replace />;
  return (
    <Switch>
      <Route path={`${base}/codes`}>
        <Codes world={world} />
      </Route>
      <Route path={`${base}/check-in-guests`}>
        <Door world={world} />
      </Route>
      <Route path={`${base}/guest-list`}>
        <GuestList world={world} />
      </Route>
      <Route path={`${base}/send-invites`}>
        <SendInvites world={world} />
      </Route>
      <Route path={`${base}/send-notification`}>
        <SendNotification world={world} />
      </Route>
      <Route path={`${base}/invite-guests`}>
        <InviteGuests world={world} />
      </Route>
      <Route path={`${base}/manage-invited-guests`}>
        <ManageGuests world={world} />
      </Route>
      <Route path={`${base}/edit`}>
        <EditEvent world={world} />
      </Route>
      <Route path={`${base}/edit/date`}>
        <ChangeDate world={world} />
      </Route>
      <Route path={`${base}/edit/info`}>
        <ChangeInformation world={world} />
      </Route>
      <Route path={`${base}/cancel`}>
        <CancelEvent world={world} />
      </Route>
      <Route path={`${base}/report`}>
        <IncidentReport world={world} />
      </Route>
      <Route path={`${base}/reports/:reportId?`}>
        {({ reportId }) => <IncidentReports world={world} reportId={reportId ?? null} />}
      </Route>
      <Redirect to="/" replace />
    </Switch>
  );
}
