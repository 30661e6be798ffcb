import type { ActorRefFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { exportGuestList } from '#contract/guests/rosterCalls.ts';
import { localDate } from '#contract/kit/zones.ts';
import { exportTable } from '#machines/guests/guestExport/exportTable.ts';
import { guestExportMachine } from '#machines/guests/guestExport/machine.ts';
import { guestListMachine } from '#machines/guests/guestList/machine.ts';
import { cancelledNote, present } from '#machines/guests/guestList/present.ts';
import { presentExport } from '#machines/guests/guestExport/present.ts';
import { GuestList, type GuestListProps } from '#src/guests/guestList/Screen.tsx';
import { csvOf } from '#src/app/services/device/csv.ts';
import { saveFile } from '#src/app/services/device/saveFile.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import type { EventWorld } from '#src/events/eventView/attendance.tsx';
import { CheckOutQuestion, checkOutOf, useCheckOut } from '#src/door/checkOut/route.tsx';
import { LazySettling } from '#src/door/conflict/part.tsx';
import { watchingRoster } from '#src/kit/roster.ts';
import { useDesktop } from '#src/kit/useDesktop.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const provideGuestList = (services: Services) =>
  guestListMachine.provide({ actors: { watchRoster: watchingRoster(services) } });

const provideGuestExport = ({ api }: Services) =>
  guestExportMachine.provide({
    actors: {
      exportGuestList: callActor(
        async ({ eventId }, signal) => (await api.send(exportGuestList, { params: { id: eventId }, signal })).data,
      ),
      writeFile: callActor(async ({ attendees, zone, startDate }) =>
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
  const exported = useView(exporting, presentExport, {
    'list.fetched': () => actor.send({ type: 'refresh.requested' }),
  });
  const isDesktop = useDesktop();
  return (
    <GuestListOf
      actor={actor}
      exported={isDesktop ? exported.view : null}
      onExport={() => exported.send({ type: 'export.pressed' })}
    />
  );
}

/** The list of an event that was cancelled: whoever is inside is checked out, and what doors recorded is settled (E-324). */
export function CancelledGuestList({ eventId, zone }: { eventId: string; zone: string }) {
  const { services } = useOrganizationWorld();
  const actor = useFlow(provideGuestList(services), { input: { eventId, zone } });
  useRefreshOnReturn(actor);
  return <GuestListOf actor={actor} isCancelled exported={null} onExport={() => undefined} />;
}

interface GuestListOfProps extends Pick<GuestListProps, 'exported' | 'onExport'> {
  actor: ActorRefFrom<typeof guestListMachine>;
  isCancelled?: boolean;
}

function GuestListOf({ actor, isCancelled = false, exported, onExport }: GuestListOfProps) {
  const { view, send } = useView(actor, present);
  const refresh = () => send({ type: 'refresh.requested' });
  const { eventId, zone } = actor.getSnapshot().context;
  const leaving = useCheckOut(eventId);
  return (
    <>
      <GuestList
        view={view}
        task={<LazySettling eventId={eventId} zone={zone} mayWait={false} />}
        insideHref={isCancelled ? null : href.insideNow(eventId)}
        note={isCancelled ? cancelledNote(view) : null}
        send={send}
        exported={exported}
        onExport={onExport}
        onCheckOut={({ id, person, since }) => leaving.send(checkOutOf({ attendeeId: id, name: person, since }))}
      />
      <CheckOutQuestion
        actor={leaving}
        onLeft={({ id, checkedIn, checkinDate, checkoutDate }) =>
          send({ type: 'attendee.left', id, checkedIn, checkinDate, checkoutDate })
        }
        onRefresh={refresh}
      />
    </>
  );
}
