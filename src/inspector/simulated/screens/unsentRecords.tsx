import type { unsentRecordsMachine } from '#machines/door/unsentRecords/machine.ts';
import { present } from '#machines/door/unsentRecords/present.ts';
import { UnsentRecords } from '#src/door/unsentRecords/Screen.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof unsentRecordsMachine>(({ snapshot, send }) => (
  <Page>
    <UnsentRecords lines={present(snapshot).lines} send={send} />
  </Page>
));
