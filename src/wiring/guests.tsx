import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { listAttendees } from '#contract/calls/attendance.ts';
import { localDate } from '#contract/zones.ts';
import { exportTable } from '#machines/flows/guestList/exportTable.ts';
import { guestExportMachine } from '#machines/flows/guestList/guestExport.machine.ts';
import { guestListMachine } from '#machines/flows/guestList/guestList.machine.ts';
import { present } from '#machines/flows/guestList/present.ts';
import { presentExport } from '#machines/flows/guestList/presentExport.ts';
import { GuestList } from '#src/screens/guests/GuestList.tsx';
import { csvOf } from '#src/services/csv.ts';
import { saveFile } from '#src/services/saveFile.ts';
import type { Services } from '#src/services/services.ts';
import { calling } from './actor.ts';
import type { EventWorld } from './attendance.tsx';
import { CheckOutQuestion, useCheckOut } from './checkOut.tsx';
import { watchingNews } from './news.ts';
import { useDesktop } from './useDesktop.ts';
import { useEmitted } from './useEmitted.ts';
import { useFlow } from './useFlow.ts';
import { useRefreshOnReturn } from './useRefreshOnReturn.ts';
import { useOrganizationWorld } from './world.ts';

const loadingAttendees = ({ api }: Services) =>
  calling(
    async ({ eventId }: { eventId: string }, signal) =>
      (await api.send(listAttendees, { params: { id: eventId }, signal })).data,
  );

const provideGuestList = (services: Services) =>
  guestListMachine.provide({
    actors: {
      loadAttendees: loadingAttendees(services),
      watchNews: watchingNews(services, ({ eventId }) => [`event:${eventId}`]),
    },
  });

const provideGuestExport = (services: Services) =>
  guestExportMachine.provide({
    actors: {
      fetchAttendees: loadingAttendees(services),
      writeFile: calling(async ({ attendees, zone, startDate }) =>
        saveFile(
          `guest-list-${localDate(startDate, zone)}.csv`,
          'text/csv;charset=utf-8',
          csvOf(exportTable(attendees, zone)),
        ),
      ),
    },
  });

export default function GuestListRoute({ world }: { world: EventWorld }) {
  const { services } = useOrganizationWorld();
  const { id: eventId, information } = world.info.event;
  const { timezone: zone, startDate } = information;
  const actor = useFlow(provideGuestList(services), { input: { eventId, zone } });
  const exporting = useFlow(provideGuestExport(services), { input: { eventId, zone, startDate } });
  useRefreshOnReturn(actor);
  return <GuestListScreen actor={actor} exporting={exporting} />;
}

export interface GuestListScreenProps {
  actor: ActorRefFrom<typeof guestListMachine>;
  exporting: ActorRefFrom<typeof guestExportMachine>;
}

export function GuestListScreen({ actor, exporting }: GuestListScreenProps) {
  const view = present(useSelector(actor, (each) => each));
  const exported = presentExport(useSelector(exporting, (each) => each));
  const isDesktop = useDesktop();
  const leaving = useCheckOut(actor.getSnapshot().context.eventId);
  const refresh = () => actor.send({ type: 'refresh.requested' });
  useEmitted(exporting, { 'list.fetched': refresh });
  return (
    <>
      <GuestList
        view={view}
        exported={isDesktop ? exported : null}
        onSearch={(text) => actor.send({ type: 'search.changed', text })}
        onLabel={(label) => actor.send({ type: 'label.pressed', label })}
        onRetry={() => actor.send({ type: 'retry.pressed' })}
        onExport={() => exporting.send({ type: 'export.pressed' })}
        onCheckOut={({ id, person }) =>
          leaving.send({
            type: 'checkOut.pressed',
            leaving: { attendeeId: id, name: person, isSelf: false, guests: [] },
          })
        }
      />
      <CheckOutQuestion actor={leaving} onLeft={refresh} onRefresh={refresh} />
    </>
  );
}
