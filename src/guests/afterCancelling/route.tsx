import { Redirect } from 'wouter';
import { href } from '#contract/kit/addresses.ts';
import { provideDesk } from '#src/incidents/incidentReport/desk.ts';
import { DeskLoading } from '#src/incidents/incidentReport/DeskLoading.tsx';
import { CancelledGuestList } from '../guestList/route.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

/**
 * The guest list of a cancelled event, for its staff: a door without a network may have let people in (E-324). The event itself is told
 * no more, so its zone comes with what one may do about its incidents; who is staff the list says itself.
 */
export default function GuestListAfterCancelling({ eventId }: { eventId: string }) {
  const { services } = useOrganizationWorld();
  const actor = useFlow(provideDesk(services), { input: { what: 'The guest list', params: { eventId } } });
  const { view, send } = useView(actor, ({ context }) => context);
  const { data } = view;
  if (data === null) return <DeskLoading title="Guest List" what="guest list" view={view} send={send} />;
  if (!data.mayReport) return <Redirect to={href.home()} replace />;
  return <CancelledGuestList eventId={eventId} zone={data.event.timezone} />;
}
