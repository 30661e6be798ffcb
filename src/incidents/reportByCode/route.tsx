import type { ActorRefFrom } from 'xstate';
import { openAnonymousReport, sendAnonymousMessage } from '#contract/incidents/anonymousCalls.ts';
import { reportByCodeMachine } from '#machines/incidents/reportByCode/machine.ts';
import { present } from '#machines/incidents/reportByCode/present.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useWorld } from '#src/kit/world.ts';
import { ReportByCode } from './Screen.tsx';

const provideReport = ({ api }: Services) =>
  reportByCodeMachine.provide({
    actors: {
      openReport: callActor((body, signal) => api.send(openAnonymousReport, { body, signal })),
      sendMessage: callActor((body, signal) => api.send(sendAnonymousMessage, { body, signal })),
    },
  });

export default function ReportByCodeRoute() {
  const { services } = useWorld();
  return <ReportByCodeScreen actor={useFlow(provideReport(services), {})} />;
}

export function ReportByCodeScreen({ actor }: { actor: ActorRefFrom<typeof reportByCodeMachine> }) {
  return <ReportByCode {...useView(actor, present)} />;
}
