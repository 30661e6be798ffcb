import * as z from 'zod/mini';
import { Fullness } from '#contract/door/fullness.ts';
import { dropStored, readStored, writeStored } from './stored.ts';
import { doorQueueKey } from './kept.ts';

const Noted = z.array(z.object({ code: z.string(), at: z.string(), confirmed: z.optional(Fullness) }));
const ByEvent = z.record(z.string(), Noted);

export type NotedCodes = z.infer<typeof Noted>;

/** Codes that were noted at the door of an event and that no server has answered, the oldest first. They survive a reload. */
export const doorQueue = {
  read: (eventId: string): NotedCodes => all()[eventId] ?? [],
  keep(eventId: string, waiting: NotedCodes): void {
    const { [eventId]: _, ...others } = all();
    const kept = waiting.length > 0 ? { ...others, [eventId]: waiting } : others;
    if (Object.keys(kept).length > 0) writeStored('localStorage', doorQueueKey, kept);
    else dropStored('localStorage', doorQueueKey);
  },
};

const all = () => readStored('localStorage', doorQueueKey, ByEvent) ?? {};
