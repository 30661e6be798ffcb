import type { memberExportMachine } from '#machines/organization/memberExport/machine.ts';
import { present } from '#machines/organization/memberExport/present.ts';
import { ExportMembers, ExportState } from '#src/organization/memberExport/Screen.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof memberExportMachine>(({ snapshot, send }) => {
  const exported = { view: present(snapshot), send };
  return (
    <Page>
      <p>
        <ExportMembers {...exported} />
      </p>
      <ExportState {...exported} />
    </Page>
  );
});
