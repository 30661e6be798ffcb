import { editEntries } from '#machines/flows/changeDate/editEntries.ts';
import { headerOf } from '#machines/flows/eventView/present.ts';
import { EditEvent } from '#src/screens/events/EditEvent.tsx';
import type { EventWorld } from './attendance.tsx';
import { useNow } from './useNow.ts';
import { useOrganizationWorld } from './world.ts';

export default function EditEventRoute({ world: { info } }: { world: EventWorld }) {
  const { organization } = useOrganizationWorld();
  const now = useNow();
  return <EditEvent header={headerOf(info)} entries={editEntries(info, now, organization.eventDateChangeTimeLimit)} />;
}
