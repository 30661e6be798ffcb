import type { ActorRefFrom } from 'xstate';
import type { AuditEntry } from '#contract/organization/audit.ts';
import { exportAudit, searchAudit } from '#contract/organization/auditCalls.ts';
import { localDate } from '#contract/kit/zones.ts';
import { auditColumns, auditRows } from '#machines/organization/auditLog/exportTable.ts';
import {
  type AuditPageRequest,
  auditLogMachine,
  type EntriesRequest,
} from '#machines/organization/auditLog/machine.ts';
import { present } from '#machines/organization/auditLog/present.ts';
import { csvOf, csvRows } from '#src/app/services/device/csv.ts';
import { saveFile } from '#src/app/services/device/saveFile.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { AuditLog } from './Screen.tsx';

const bodyOf = ({ search, filter }: EntriesRequest, after: string | null) => ({
  ...(search.trim() === '' ? {} : { search }),
  ...(filter === 'all' ? {} : { group: filter }),
  ...(after === null ? {} : { after }),
});

/** What is on screen already is read again whole, page by page. */
async function read({ api }: Services, asked: AuditPageRequest, signal: AbortSignal) {
  const data: AuditEntry[] = [];
  let next = asked.after;
  do {
    const params = { orgId: asked.organizationId };
    const page = await api.send(searchAudit, { params, body: bodyOf(asked, next), signal });
    data.push(...page.data);
    ({ next } = page);
  } while (next !== null && data.length < asked.atLeast);
  return { data, next };
}

/** Each part is written down before the next is asked for, so that no page holds them all. */
async function write({ api }: Services, asked: EntriesRequest, signal: AbortSignal): Promise<void> {
  const parts = [new Blob([csvOf([[...auditColumns]])])];
  let next: string | null = null;
  do {
    const params = { orgId: asked.organizationId };
    const page: { data: AuditEntry[]; next: string | null } = await api.send(exportAudit, {
      ...{ params, body: bodyOf(asked, next), signal },
    });
    parts.push(new Blob([csvRows(auditRows(page.data, asked.zone))]));
    ({ next } = page);
  } while (next !== null);
  saveFile(`audit-log-${localDate(new Date().toISOString(), asked.zone)}.csv`, 'text/csv;charset=utf-8', parts);
}

const provideAuditLog = (services: Services) =>
  auditLogMachine.provide({
    actors: {
      searchAudit: callActor((asked, signal) => read(services, asked, signal)),
      exportAudit: callActor((asked, signal) => write(services, asked, signal)),
    },
  });

/** The audit log of an organization, for who runs it; anyone else is led home. */
export default function AuditLogRoute() {
  return (
    <AdminsOnly>
      <Log />
    </AdminsOnly>
  );
}

function Log() {
  const { services, organization } = useOrganizationWorld();
  const actor = useFlow(provideAuditLog(services), {
    input: { organizationId: organization.id, zone: services.zone() },
  });
  useRefreshOnReturn(actor);
  return <AuditLogScreen actor={actor} />;
}

export function AuditLogScreen({ actor }: { actor: ActorRefFrom<typeof auditLogMachine> }) {
  return <AuditLog {...useView(actor, present)} />;
}
