import { useState } from 'react';
import { Redirect } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { reportAnonymously } from '#contract/incidents/anonymousCalls.ts';
import { reportCodeFrom, reportCodeLength } from '#contract/incidents/reportCode.ts';
import { anonymousReportMachine } from '#machines/incidents/anonymousReport/machine.ts';
import { present } from '#machines/incidents/anonymousReport/present.ts';
import type { AnonymousReportInput } from '#machines/incidents/anonymousReport/setup.ts';
import { DeskLoading } from '#src/incidents/incidentReport/DeskLoading.tsx';
import { provideDesk } from '#src/incidents/incidentReport/desk.ts';
import type { EventWorld } from '#src/events/eventView/attendance.tsx';
import { copyText } from '#src/app/services/device/clipboard.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { useExit } from '#src/kit/exit.ts';
import { useTop } from '#src/ui/layout/useTop.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useShownOnce } from '#src/kit/useShownOnce.ts';
import { useHolding } from '#src/kit/useHolding.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';
import { AnonymousReport } from './Screen.tsx';

const provideReport = ({ api }: Services) =>
  anonymousReportMachine.provide({
    actors: {
      sendReport: callActor(({ eventId: event, pass, code, values, witnessed }, signal) => {
        const body = { event, pass, code, ...values, keptFrom: [...values.keptFrom], witnessed };
        return api.send(reportAnonymously, { body, signal });
      }),
      copy: callActor(({ text }) => copyText(text)),
    },
  });

/** News of the event wait: someone who is checked out meanwhile keeps what they have typed, and their code. */
export default function AnonymousReportRoute({ world: { info, hold } }: { world: EventWorld }) {
  const { id, information } = info.event;
  const { services } = useOrganizationWorld();
  useHolding(true, hold);
  const actor = useFlow(provideDesk(services), { input: { what: 'The form', params: { eventId: id } } });
  const { view, send } = useView(actor, ({ context }) => context);
  if (view.data === null) return <DeskLoading title="Report Without Your Name" what="form" view={view} send={send} />;
  const { pass, PossibleReaders: readers } = view.data;
  if (pass === undefined) return <Redirect to={href.incidentReport(id)} replace />;
  return <NewReport {...{ eventId: id, pass, zone: information.timezone, readers, goesOnTo: href.eventView(id) }} />;
}

/** The code is the report’s for as long as the page stands: what is sent again is the same report. */
export function NewReport(given: Omit<AnonymousReportInput, 'code' | 'opensAt'>) {
  const { services } = useOrganizationWorld();
  const [code] = useState(() => reportCodeFrom(crypto.getRandomValues(new Uint8Array(reportCodeLength))));
  const input = { ...given, code, opensAt: `${location.origin}${href.reportByCode()}` };
  return <AnonymousReportScreen actor={useFlow(provideReport(services), { input })} />;
}

export interface AnonymousReportScreenProps {
  actor: ActorRefFrom<typeof anonymousReportMachine>;
  now?: () => string;
}

const atOnce = () => new Date().toISOString();

export function AnonymousReportScreen({ actor, now = atOnce }: AnonymousReportScreenProps) {
  const { view, send } = useView(actor, present);
  useExit(view.goesTo);
  useTop(view.heading);
  useShownOnce(view.kept !== null, () => send({ type: 'back.pressed' }));
  return <AnonymousReport view={view} send={send} now={now} />;
}
