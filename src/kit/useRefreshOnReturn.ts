import { useEffect } from 'react';

interface Refreshing {
  send: (signal: { type: 'refresh.requested' }) => void;
}

/** What is shown is loaded again when someone comes back to the page, or the connection does. */
export function useRefreshOnReturn(actor: Refreshing): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') actor.send({ type: 'refresh.requested' });
    };
    document.addEventListener('visibilitychange', refresh);
    addEventListener('online', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('online', refresh);
    };
  }, [actor]);
}
