import type { Where } from './database.ts';

const nameOf = ({ personId, eventId }: Where): string => `muster-door-open.${personId}.${eventId}`;

/** Says to every tab that a door stands open here, until the returned function is called. */
export function holdOpen(where: Where): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  navigator.locks?.request(nameOf(where), { mode: 'shared' }, () => promise).catch(() => undefined);
  return resolve;
}

/** Whether a tab has the door open: it hands over by itself, and says what becomes of its records. */
export async function isOpen(where: Where): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === nameOf(where));
}
