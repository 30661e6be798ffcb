import { useEffect, useState } from 'react';

const everySoOften = 15_000;

/** The moment, UTC ISO: told again every 15 seconds or so often while a screen is open, and when someone comes back to it. */
export function useNow(every = everySoOften): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const tell = () => setNow(new Date().toISOString());
    const timer = setInterval(tell, every);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [every]);
  return now;
}
