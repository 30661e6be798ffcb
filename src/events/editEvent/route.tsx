import { editEntries } from '#machines/events/changeDate/editEntries.ts';
import { headerOf } from '#machines/events/eventView/present.ts';
import { EditEvent } from '#src/events/editEvent/Screen.tsx';
import type { EventWorld } from '../eventView/attendance.tsx';
import { useNow } from '#src/kit/useNow.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

export default function EditEventRoute({ world: { info } }: { world: EventWorld }) {
  const { organization } = useOrganizationWorld();
  const now = useNow();
  return <EditEvent header={headerOf(info)} entries={editEntries(info, now, organization.eventDateChangeTimeLimit)} />;
}
