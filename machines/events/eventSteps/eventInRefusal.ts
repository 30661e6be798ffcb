import type { FullEvent } from '#contract/events/event.ts';
import { refusalCode, refusalDetails } from '#machines/kit/refusal.ts';

/** A save that was made on what is no longer so: another value, or another step. */
export const isStale = (error: unknown): boolean =>
  ['sameFieldChanged', 'stepChanged'].includes(refusalCode(error) ?? '');

/** The event that came with the refusal of a save, as it stands now; null when none did. */
export function eventInRefusal(error: unknown): FullEvent | null {
  const { event } = refusalDetails(error);
  return isEvent(event) ? event : null;
}

const isEvent = (event: unknown): event is FullEvent =>
  typeof event === 'object' && event !== null && 'EventModules' in event && Array.isArray(event.EventModules);
