import { useOrganizationWorld } from '#src/kit/world.ts';
import { Thread } from './thread.tsx';

/** One of one's own reports. */
export default function IncidentThreadRoute({ reportId }: { reportId: string }) {
  const { services } = useOrganizationWorld();
  return <Thread key={reportId} side="reporter" reportId={reportId} eventId="" zone={services.zone()} />;
}
