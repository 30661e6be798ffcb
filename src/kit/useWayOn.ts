import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { WayOn } from '#machines/kit/wayOn.ts';

/** Goes where a flow leads when it is over. */
export function useWayOn(goesTo: WayOn | null): void {
  const [, navigate] = useLocation();
  const path = goesTo?.path ?? null;
  const replace = goesTo?.replace ?? false;
  useEffect(() => {
    if (path !== null) navigate(path, { replace });
  }, [path, replace, navigate]);
}
