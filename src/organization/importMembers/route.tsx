import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { localDate } from '#contract/kit/zones.ts';
import { importMembers, previewImport } from '#contract/organization/importCalls.ts';
import { importMembersMachine, type Table } from '#machines/organization/importMembers/machine.ts';
import { present } from '#machines/organization/importMembers/present.ts';
import { ImportMembers } from '#src/organization/importMembers/Screen.tsx';
import { readTable } from '#src/app/services/device/readTable.ts';
import type { Services } from '#src/app/services/services.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { callActor } from '#src/kit/actor.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

/** Holds the file that was chosen last. */
function holdFile() {
  let held: File | null = null;
  return {
    put: (file: File): void => void (held = file),
    bytes: async (): Promise<ArrayBuffer | string> => (await held?.arrayBuffer()) ?? '',
  };
}

const provideImportMembers = ({ api }: Services, chosen: ReturnType<typeof holdFile>) =>
  importMembersMachine.provide({
    actors: {
      readTable: callActor(async ({ text }): Promise<Table> => readTable(text ?? (await chosen.bytes()))),
      previewImport: callActor(({ organizationId: orgId, rows }, signal) =>
        api.send(previewImport, { params: { orgId }, body: { rows }, signal }),
      ),
      importMembers: callActor(({ organizationId: orgId, rows }, signal) =>
        api.send(importMembers, { params: { orgId }, body: { rows }, signal }),
      ),
    },
  });

/** Members from a spreadsheet, for who runs the organization; anyone else is led home. */
export default function ImportMembersRoute() {
  return (
    <AdminsOnly>
      <Import />
    </AdminsOnly>
  );
}

function Import() {
  const { services, organization } = useOrganizationWorld();
  const [today] = useState(() => localDate(new Date().toISOString(), services.zone()));
  const [chosen] = useState(holdFile);
  const actor = useFlow(provideImportMembers(services, chosen), { input: { organizationId: organization.id, today } });
  return <ImportMembersScreen actor={actor} onFile={chosen.put} />;
}

export interface ImportMembersScreenProps {
  actor: ActorRefFrom<typeof importMembersMachine>;
  onFile?: (file: File) => void;
}

export function ImportMembersScreen({ actor, onFile }: ImportMembersScreenProps) {
  const { view, send } = useView(actor, present);
  return (
    <ImportMembers
      view={view}
      send={send}
      onFile={(file) => {
        onFile?.(file);
        send({ type: 'file.chosen', name: file.name, size: file.size });
      }}
    />
  );
}
