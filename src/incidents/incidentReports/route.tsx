import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { href } from '#contract/kit/addresses.ts';
import { listIncidentReports } from '#contract/incidents/calls.ts';
import type { IncidentEntry } from '#contract/incidents/incident.ts';
import { reportsOf } from '#machines/incidents/incidentReports/incidentReports.ts';
import { reportsHref } from '#machines/incidents/incidentReports/reportsHref.ts';
import { createLoadMachine, type LoadActor } from '#machines/kit/load/machine.ts';
import { holdsPolicyIn } from '#machines/account/session/organizations.ts';
import { IncidentReports } from '#src/incidents/incidentReports/Screen.tsx';
import { Thread } from '../incidentThread/thread.tsx';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import type { EventWorld } from '#src/events/eventView/attendance.tsx';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

interface ListParams {
  eventId: string;
  /** The reader hears of a new report by the mail that tells them. */
  userId: string;
}

const incidentReports = createLoadMachine<IncidentEntry[], ListParams>('incidentReports');

const provideReports = (services: Services) =>
  incidentReports.provide({
    actors: {
      load: callActor(
        async ({ params: { eventId } }, signal) =>
          (await services.api.send(listIncidentReports, { params: { id: eventId }, signal })).data,
      ),
      watchNews: watchingNews(services, ({ params }) => [`user:${params.userId}`]),
    },
  });

/** The reports of an event, or one of them; who may not read them is led to the event. */
export default function IncidentReportsRoute({
  world,
  reportId = null,
}: {
  world: EventWorld;
  reportId?: string | null;
}) {
  const { user, organization } = useOrganizationWorld();
  const { event } = world.info;
  const isReader = holdsPolicyIn(user, organization, 'incident-reader');
  if (reportsHref(world.info, user.id, isReader) === null) return <Redirect to={href.eventView(event.id)} replace />;
  return <ReportsOf eventId={event.id} zone={event.information.timezone} reportId={reportId} />;
}

export function ReportsOf({ reportId, ...at }: { eventId: string; zone: string; reportId: string | null }) {
  return reportId === null ? <Reports {...at} /> : <Thread key={reportId} {...at} side="reader" reportId={reportId} />;
}

function Reports({ eventId, zone }: { eventId: string; zone: string }) {
  const { services, user } = useOrganizationWorld();
  const params = { eventId, userId: user.id };
  const actor = useFlow(provideReports(services), { input: { what: 'The reports', params } });
  useRefreshOnReturn(actor);
  return <IncidentReportsScreen actor={actor} zone={zone} />;
}

export function IncidentReportsScreen({
  actor,
  zone,
}: {
  actor: LoadActor<IncidentEntry[], ListParams>;
  zone: string;
}) {
  const { view, send } = useView(actor, ({ context }) => reportsOf(context, context.params.eventId, zone));
  return (
    <IncidentReports view={view} send={send} refreshing={useSelector(actor, (each) => each.matches('refreshing'))} />
  );
}
