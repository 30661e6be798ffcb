import type { InspectRequest, Channel, TabReport } from '#src/inspector/wire.ts';

/** Two ends of a way between tabs, and all that went over it, as the text that it was. */
export function channels() {
  const hears: ((message: unknown) => void)[][] = [[], []];
  const posted: (TabReport | InspectRequest)[] = [];
  const end = (own: number): Channel => ({
    post: (message) => {
      posted.push(message);
      for (const hear of hears[1 - own] ?? []) hear(structuredClone(message));
    },
    listen: (hear) => hears[own]?.push(hear),
    close: () => hears.splice(own, 1, []),
  });
  return { app: end(0), page: end(1), posted, said: () => JSON.stringify(posted) };
}
