import type { ActorRefFrom } from 'xstate';
import { readAlertReport } from '#contract/alerts/alertReportCalls.ts';
import { localDate } from '#contract/kit/zones.ts';
import { exportTable } from '#machines/alerts/alertReport/exportTable.ts';
import { alertReportMachine } from '#machines/alerts/alertReport/machine.ts';
import { present } from '#machines/alerts/alertReport/present.ts';
import { AlertReport } from '#src/alerts/alertReport/Screen.tsx';
import { csvOf } from '#src/app/services/device/csv.ts';
import { saveFile } from '#src/app/services/device/saveFile.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { watchingNewsPaced } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useNow } from '#src/kit/useNow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

const pace = { restsFor: 1_000, asksEvery: 60_000 };

const provideAlertReport = (services: Services) =>
  alertReportMachine.provide({
    actors: {
      readReport: callActor(async ({ organizationId: orgId, alertId }, signal) =>
        services.api.send(readAlertReport, { params: { orgId, alertId }, signal }),
      ),
      writeFile: callActor(async (written) => {
        if (!written) return;
        const { report, zone } = written;
        const day = localDate(report.alert.createdAt, zone);
        saveFile(`alert-report-${day}.csv`, 'text/csv;charset=utf-8', csvOf(exportTable(report, zone)));
      }),
      watchNews: watchingNewsPaced(services, ({ alertId }) => [`alert:${alertId}`], pace),
    },
  });

export default function AlertReportRoute({ alertId }: { alertId: string }) {
  const { services, organization } = useOrganizationWorld();
  const input = { organizationId: organization.id, alertId, zone: services.zone() };
  const actor = useFlow(provideAlertReport(services), { input });
  useRefreshOnReturn(actor);
  return <AlertReportScreen actor={actor} now={useNow()} />;
}

interface AlertReportScreenProps {
  actor: ActorRefFrom<typeof alertReportMachine>;
  now: string;
}

export function AlertReportScreen({ actor, now }: AlertReportScreenProps) {
  const { view, send } = useView(actor, (snapshot) => present(snapshot, now));
  return <AlertReport view={view} send={send} />;
}
