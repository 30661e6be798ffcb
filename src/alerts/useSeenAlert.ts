import { useEffect } from 'react';
import { seeAlert } from '#contract/alerts/calls.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

const told = new Set<string>();

/** Tells the server once that an alert stands before someone's eyes. What does not go is told the next time it is shown. */
export function useSeenAlert(alertId: string | null): void {
  const { services, user } = useOrganizationWorld();
  useEffect(() => {
    if (alertId === null) return;
    const key = `${user.id} ${alertId}`;
    const tell = () => {
      if (document.visibilityState !== 'visible' || told.has(key)) return;
      told.add(key);
      services.api.send(seeAlert, { params: { userId: user.id, alertId } }).catch(() => told.delete(key));
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [services, user.id, alertId]);
}
