import type { guestExportMachine } from '#machines/guests/guestExport/machine.ts';
import { presentExport } from '#machines/guests/guestExport/present.ts';
import { GuestListAside } from '#src/guests/guestList/GuestListAside.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { nothing, screenOf } from '../screenOf.tsx';

/** What stands beside the guest list, whose count and filters have a flow of their own. */
const beside = { counts: { going: 42, all: 60, checkedIn: 17 }, filters: [] };

export const screen = screenOf<typeof guestExportMachine>(({ snapshot, send }) => (
  <Page>
    <GuestListAside
      view={beside}
      exported={presentExport(snapshot)}
      send={nothing}
      onExport={() => send({ type: 'export.pressed' })}
    />
  </Page>
));
